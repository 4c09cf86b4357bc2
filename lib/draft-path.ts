/** Pages of preview links (STF-140): in no cache, no search engine and no measurement. */
export const isDraftPath = (path: string): boolean => /^\/+draft(?:[/?#]|$)/i.test(path)
