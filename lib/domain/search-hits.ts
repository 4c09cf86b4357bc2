/** A search counts and lists no more hits, so that its work does not grow with them. */
export const MAX_SEARCH_HITS = 120
