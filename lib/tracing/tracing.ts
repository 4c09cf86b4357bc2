/** For both processes, which import it only when traces are sent: nothing of OpenTelemetry's SDK is loaded otherwise. */
import { setTimeout as wait } from 'node:timers/promises'
import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { TraceCall } from '../trace-call.ts'
import { allowedSpans } from './allowed-spans.ts'
import { SCOPE } from './scope.ts'

const EXPORT_TIMEOUT_MS = 5_000
const FLUSH_TIMEOUT_MS = 2_000

type Options = {
  /** Of the collector; `/v1/traces` is added. */
  endpoint: string
  service: string
  requestId?: () => string | undefined
}

export type Tracing = {
  /** Sends what waits, for two seconds at most. */
  close(): Promise<void>
}

/** Spans wait in a queue of 2,048; when the collector is slow or away, further ones are dropped. */
export function startTracing({ endpoint, service, requestId }: Options): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: EXPORT_TIMEOUT_MS })
  const batch = new BatchSpanProcessor({ exporter, exportTimeoutMillis: EXPORT_TIMEOUT_MS })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [allowedSpans(batch, requestId)],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  return {
    async close() {
      const stop = new AbortController()
      const timeout = wait(FLUSH_TIMEOUT_MS, undefined, { signal: stop.signal }).catch(() => undefined)
      await Promise.race([provider.shutdown().catch(() => undefined), timeout])
      stop.abort()
    },
  }
}

/** The API continues the trace with the headers. */
export const traceCall: TraceCall = ({ method, route }, send) => {
  const attributes = { 'http.request.method': method, 'http.route': route }
  const options = { kind: SpanKind.CLIENT, attributes }
  return trace.getTracer(SCOPE).startActiveSpan(`${method} ${route}`, options, async (span) => {
    const headers: Record<string, string> = {}
    propagation.inject(context.active(), headers)
    try {
      const response = await send(headers)
      span.setAttribute('http.response.status_code', response.status)
      return response
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}
