/** An id is opaque: each upstream makes its own. It is one segment of a path and cannot lead out of it. */
export const opaqueId = /^(?!\.{1,2}$)[^\s/\\\p{Cc}]{1,128}$/u
