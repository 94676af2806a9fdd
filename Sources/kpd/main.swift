print("kpd")
