import { type Attributes, type AttributeValue, SpanKind } from '@opentelemetry/api'
import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace'
import { SCOPE } from './scope.ts'

/** Patterns, methods, statuses and words of the code. Everything else may hold an address, a token or a person's data. */
const allowed = new Set([
  'db.query.text',
  'db.system.name',
  'error.type',
  'http.method',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'http.status_code',
  'next.route',
  'next.rsc',
  'next.span_type',
  'request.id',
])

/** Repeats our own span of the call, with the URL. */
const REPEATED_TYPE = 'AppRender.fetch'

/** At its start Next loads each route in a span of its own, outside of any request. */
const isWanted = ({ attributes, kind, parentSpanContext }: ReadableSpan) =>
  attributes['next.span_type'] !== REPEATED_TYPE &&
  (kind !== SpanKind.INTERNAL || parentSpanContext !== undefined)

const text = (value: AttributeValue | undefined) => (typeof value === 'string' ? value : '')

/** Next's own names contain paths and URLs. */
function nameOf({ name, attributes, instrumentationScope }: ReadableSpan): string {
  if (instrumentationScope.name === SCOPE) return name
  const type = text(attributes['next.span_type'])
  if (type !== 'BaseServer.handleRequest') return type || 'other'
  return [attributes['http.method'], attributes['http.route']].map(text).filter(Boolean).join(' ')
}

const onlyAllowed = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => allowed.has(name)))

/** Without events, links and the text of the status: an error's message may quote what somebody sent. */
function reduce(span: ReadableSpan): ReadableSpan {
  const parent = span.parentSpanContext
  return {
    name: nameOf(span),
    kind: span.kind,
    spanContext: () => span.spanContext(),
    ...(parent && { parentSpanContext: parent }),
    startTime: span.startTime,
    endTime: span.endTime,
    duration: span.duration,
    ended: span.ended,
    status: { code: span.status.code },
    attributes: onlyAllowed(span.attributes),
    links: [],
    events: [],
    resource: span.resource,
    instrumentationScope: span.instrumentationScope,
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  }
}

/** Passes spans on with nothing but what is allowed, and adds the id of their request. */
export const allowedSpans = (next: SpanProcessor, requestId?: () => string | undefined): SpanProcessor => ({
  onStart(span, parent) {
    const id = requestId?.()
    if (id) span.setAttribute('request.id', id)
    next.onStart(span, parent)
  },
  onEnd(span) {
    if (isWanted(span)) next.onEnd(reduce(span))
  },
  forceFlush: () => next.forceFlush(),
  shutdown: () => next.shutdown(),
})
