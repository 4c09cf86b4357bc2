import { channel } from 'node:diagnostics_channel'

/** Joins what Next bundles (instrumentation.ts, the cache handler) with the server, which Node runs as it is. */
const requestErrors = channel('kitelab.request-error')
const invalidations = channel('kitelab.invalidation')
const vitals = channel('kitelab.vitals')

/** In the asynchronous context of the request that failed. */
export const onRequestError = (handle: (error: unknown) => void): void => requestErrors.subscribe(handle)
export const reportRequestError = (error: unknown): void => requestErrors.publish(error)

/** lib/csp/cache-handler.mjs publishes it when cached data has changed. */
export const onInvalidation = (handle: () => void): void => invalidations.subscribe(handle)

/** Counted only by a site with metrics. */
export const onVitals = (handle: (report: unknown) => void): void => vitals.subscribe(handle)
export const publishVitals = (report: unknown): void => vitals.publish(report)
