/** The name of our own tracer: only its spans keep the names that they were given. */
export const SCOPE = 'kitelab'
