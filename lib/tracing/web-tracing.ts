import { requestId } from '../request-id.ts'
import { setTraceCall } from '../trace-call.ts'
import { startTracing, type Tracing, traceCall } from './tracing.ts'

/** Next makes the spans of requests and of what it renders; call it before Next is prepared. */
export function startWebTracing(endpoint: string): Tracing {
  setTraceCall(traceCall)
  return startTracing({ endpoint, service: 'kitelab-web', requestId })
}
