import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { beforeEach, expect, test } from 'vitest'
import { allowedSpans } from './allowed-spans.ts'

const exporter = new InMemorySpanExporter()
const requestId = '0d6ce5a1-9d83-4d5c-8a52-0d9a8b8f2a11'
const provider = new TracerProvider({
  spanProcessors: [allowedSpans(new SimpleSpanProcessor({ exporter }), () => requestId)],
})
beforeEach(() => exporter.reset())

const sent = () => exporter.getFinishedSpans()

test('The span of a request has its route, method, status and id, and nothing of the visitor', () => {
  const span = provider.getTracer('next.js').startSpan('GET /course?q=ada@kitelab.example', {
    kind: SpanKind.SERVER,
    attributes: {
      'next.span_type': 'BaseServer.handleRequest',
      'next.span_name': 'GET /course?q=ada@kitelab.example',
      'http.method': 'GET',
      'http.route': '/course/[id]',
      'http.target': '/course/7?token=secret',
      'http.url': 'http://127.0.0.1:4000/verify-email/ada@kitelab.example/123456',
      'net.peer.name': '203.0.113.7',
    },
    links: [{ context: { traceId: '1'.repeat(32), spanId: '1'.repeat(16), traceFlags: 1 } }],
  })
  span.setAttribute('http.status_code', 200)
  span.addEvent('read', { cookie: 'kitelab_session=secret' })
  span.recordException(new Error('No parent ada@kitelab.example'))
  span.setStatus({ code: SpanStatusCode.ERROR, message: 'No parent ada@kitelab.example' })
  span.end()
  const [only] = sent()
  expect(only).toMatchObject({
    name: 'GET /course/[id]',
    attributes: {
      'next.span_type': 'BaseServer.handleRequest',
      'http.method': 'GET',
      'http.route': '/course/[id]',
      'http.status_code': 200,
      'request.id': requestId,
    },
    status: { code: SpanStatusCode.ERROR },
    events: [],
    links: [],
  })
  expect(JSON.stringify([only?.name, only?.attributes, only?.status])).not.toMatch(/ada@|secret|203\.0|\?/)
})

test('A span of Next is named by its type, because its own name can contain a path', () => {
  const middleware = { 'next.span_type': 'Middleware.execute' }
  const tracer = provider.getTracer('next.js')
  const spanContext = { traceId: '1'.repeat(32), spanId: '1'.repeat(16), traceFlags: 1 }
  const parent = trace.setSpanContext(ROOT_CONTEXT, spanContext)
  tracer.startSpan('middleware GET /user/receipt/REF-1', { attributes: middleware }, parent).end()
  tracer.startSpan('unknown /user/receipt/REF-1', {}, parent).end()
  expect(sent().map(({ name }) => name)).toEqual(['Middleware.execute', 'other'])
})

test('What Next loads outside of a request is not sent', () => {
  const attributes = { 'next.span_type': 'LoadComponents.loadRouteModule' }
  provider.getTracer('next.js').startSpan('load route module', { attributes }).end()
  expect(sent()).toEqual([])
})

test('The span with the URL of a call of the API is not sent', () => {
  const attributes = { 'next.span_type': 'AppRender.fetch', 'http.url': 'http://127.0.0.1:4000/carts' }
  const options = { kind: SpanKind.CLIENT, attributes }
  provider.getTracer('next.js').startSpan('fetch GET http://127.0.0.1:4000/carts', options).end()
  expect(sent()).toEqual([])
})
