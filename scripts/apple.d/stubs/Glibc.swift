// Declares nothing, so that a function of the Linux C library cannot stand in for one of Apple's. Foundation of Linux imports this
// module for its clients, but its own code needs the headers.

internal import SwiftGlibc
