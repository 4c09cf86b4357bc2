import { once } from 'node:events'
import { createServer } from 'node:http'
import { z } from 'zod'

const Attribute = z.object({
  key: z.string(),
  value: z.object({ stringValue: z.string().optional(), intValue: z.coerce.number().optional() }),
})
const Span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(Attribute),
})
const Batch = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(Attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(Span) })),
    }),
  ),
})

const record = (attributes: z.output<typeof Attribute>[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))

type CollectedSpan = Omit<z.output<typeof Span>, 'attributes'> & {
  service: unknown
  attributes: Record<string, string | number | undefined>
}

/** Receives traces as OTLP over HTTP with JSON. One that stalls accepts them and never responds. */
export async function startCollector({ stalls = false } = {}) {
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    bodies.push(body)
    if (!stalls) response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    /** Everything received, as it was sent. */
    text: () => bodies.join('\n'),
    spans: (): CollectedSpan[] =>
      bodies.flatMap((body) =>
        Batch.parse(JSON.parse(body)).resourceSpans.flatMap(({ resource, scopeSpans }) =>
          scopeSpans
            .flatMap(({ spans }) => spans)
            .map((span) => ({
              ...span,
              service: record(resource.attributes)['service.name'],
              attributes: record(span.attributes),
            })),
        ),
      ),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
