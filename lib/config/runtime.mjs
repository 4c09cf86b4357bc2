/** What Next says of the process. Plain JavaScript: Node loads it for lib/csp/cache-handler.mjs as it is. */
export const isDevelopment = process.env.NODE_ENV === 'development'
export const isBuilding = process.env.NEXT_PHASE === 'phase-production-build'
