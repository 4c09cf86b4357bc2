/** The address of the page; set by the middleware, which replaces what a browser sends. */
export const PATH_HEADER = 'x-kitelab-path'
