import { startTracing, type Tracing } from '../../lib/tracing/tracing.ts'
import { traceRequests } from './trace-requests.ts'
import { traceStatements } from './trace-statements.ts'

/** Imported only when traces are sent. */
export function startApiTracing(endpoint: string): Tracing & { traceRequests: typeof traceRequests } {
  const { close } = startTracing({ endpoint, service: 'kitelab-api' })
  traceStatements()
  return { close, traceRequests }
}
