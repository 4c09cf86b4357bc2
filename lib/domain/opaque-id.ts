/** Each upstream has its own id format; an id has to be a single path segment. */
export const opaqueId = /^(?!\.{1,2}$)[^\s/\\\p{Cc}]{1,128}$/u
