"""Chromium for `scripts/pages`."""

import base64
import json
import os
import shutil
import subprocess
import sys


class Browser:
    """Chromium, controlled with the DevTools protocol over two pipes. Messages are JSON and end with a zero byte."""

    def __init__(self, profile):
        program = shutil.which(os.environ.get("CHROMIUM", "chromium"))
        if not program:
            sys.exit("chromium is not on the path: apt-get install chromium, or set CHROMIUM")
        read_end, self.commands = os.pipe()
        self.answers, write_end = os.pipe()
        # The browser reads from descriptor 3 and writes to 4, whatever the descriptors of the pipes.
        redirect = f'exec "$@" 3<&{read_end} 4>&{write_end}'
        arguments = [program, "--headless=new", "--remote-debugging-pipe", "--no-first-run", "--disable-gpu",
                     "--hide-scrollbars", f"--user-data-dir={profile}"]
        if os.geteuid() == 0:
            arguments.append("--no-sandbox")
        self.process = subprocess.Popen(
            ["bash", "-c", redirect, "bash"] + arguments + ["about:blank"],
            pass_fds=(read_end, write_end), stderr=subprocess.DEVNULL)
        os.close(read_end)
        os.close(write_end)
        self.buffer, self.number, self.events, self.session = b"", 0, [], None

    def attach(self):
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]

    def call(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.commands, json.dumps(message).encode() + b"\0")
        return self.wait(lambda answer: answer.get("id") == self.number)["result"]

    def wait(self, is_wanted):
        while True:
            while b"\0" not in self.buffer:
                piece = os.read(self.answers, 1 << 20)
                if not piece:
                    sys.exit("the browser ended")
                self.buffer += piece
            text, self.buffer = self.buffer.split(b"\0", 1)
            message = json.loads(text)
            if "error" in message:
                sys.exit(f"the browser reports an error: {message['error']}")
            if "method" in message:
                self.events.append(message)
            if is_wanted(message):
                return message

    def evaluate(self, expression):
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True)
        if "exceptionDetails" in result:
            sys.exit(f"{expression}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def press(self, key, code, text=""):
        for kind in ("keyDown", "keyUp"):
            self.call("Input.dispatchKeyEvent", type=kind, key=key, code=key, text=text if kind == "keyDown" else "",
                      windowsVirtualKeyCode=code)

    def load(self, url, width, height, scale, scheme, mobile=False):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=mobile)
        self.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
        self.events.clear()
        self.call("Page.navigate", url=url)
        self.wait(lambda message: message.get("method") == "Page.loadEventFired")

    def loaded(self):
        """The addresses that the page has requested."""
        return [event["params"]["request"]["url"] for event in self.events if event["method"] == "Network.requestWillBeSent"]

    def picture(self):
        """The page as PNG, at most 5000 pixels high."""
        size = self.call("Page.getLayoutMetrics")["cssContentSize"]
        clip = {"x": 0, "y": 0, "width": size["width"], "height": min(size["height"], 5000), "scale": 1}
        image = self.call("Page.captureScreenshot", format="png", captureBeyondViewport=True, clip=clip)
        return base64.b64decode(image["data"])

    def close(self):
        self.session = None
        self.call("Browser.close")
        self.process.wait()
