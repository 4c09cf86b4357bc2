/** For the health check of a container: exits with 0 if the URL answers with 200. */
const [url] = process.argv.slice(2)
const response = await fetch(url, { signal: AbortSignal.timeout(3_000) }).catch(() => undefined)
process.exitCode = response?.status === 200 ? 0 : 1
