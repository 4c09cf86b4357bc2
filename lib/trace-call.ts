/**
 * A call of the API as a part of its request's trace. lib/tracing, which Node loads as it is, sets it; what Next bundles reads it,
 * so it is on the global object.
 */
type Call = {
  method: string
  /** The pattern, such as `/courses/:id`. */
  route: string
}

export type TraceCall = <R extends { status: number }>(
  call: Call,
  send: (headers: Record<string, string>) => Promise<R>,
) => Promise<R>

const KEY = Symbol.for('kitelab.trace-call')
const shared: typeof globalThis & { [KEY]?: TraceCall } = globalThis

export const setTraceCall = (trace: TraceCall): void => {
  shared[KEY] = trace
}

/** Without tracing it only sends, without headers. */
export const traceCall: TraceCall = (call, send) => {
  const trace = shared[KEY]
  return trace ? trace(call, send) : send({})
}
