import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { SCOPE } from '../../lib/tracing/scope.ts'

const contexts = new WeakMap<FastifyRequest, Context>()

/** Continues the trace of the site's request. */
function begin({ method, headers, id, routeOptions: { url: route = 'none' } }: FastifyRequest): Context {
  const remote = propagation.extract(ROOT_CONTEXT, headers)
  const attributes = { 'http.request.method': method, 'http.route': route, 'request.id': id }
  const options = { kind: SpanKind.SERVER, attributes }
  const span = trace.getTracer(SCOPE).startSpan(`${method} ${route}`, options, remote)
  return trace.setSpan(remote, span)
}

export function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _, done) => {
    // Asked every few seconds.
    if (/^\/(?:healthz|readyz)$/.test(request.routeOptions.url ?? '')) return done()
    const started = begin(request)
    contexts.set(request, started)
    context.with(started, done)
  })
  // Reading a body loses the context.
  app.addHook('preValidation', (request, _, done) => {
    const started = contexts.get(request)
    if (started) context.with(started, done)
    else done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const span = trace.getSpan(contexts.get(request) ?? ROOT_CONTEXT)
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    done()
  })
}
