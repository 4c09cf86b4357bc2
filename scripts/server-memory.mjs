/** Both servers allocate much short-lived memory; these keep what stays resident small (docs/benchmarks.md). */
export const NODE_MEMORY = '--max-semi-space-size=8'
export const MALLOC_MEMORY = { MALLOC_TRIM_THRESHOLD_: '131072' }
