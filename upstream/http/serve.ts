import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Answer, Endpoint, ParsedInput } from '#contract/endpoint'
import { AppError } from '#contract/errors'
import { isUuid } from '../platform/uuid.ts'

export type Handler<E extends Endpoint> = (
  given: ParsedInput<E>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Answer<E>>

/** What Fastify has validated by the endpoint's schemas; it cannot know the types that these stand for. */
const given = <E extends Endpoint>({ params, query, body, headers }: FastifyRequest) =>
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the schemas are the proof, and not a type's
  ({ params, query, body, headers }) as ParsedInput<E>

const consumed = (multipart: true | 'with-file') =>
  multipart === true ? ['multipart/form-data'] : ['application/json', 'multipart/form-data']

async function refuseOtherThanForms(request: FastifyRequest) {
  if (!/^multipart\/form-data/i.test(request.headers['content-type'] ?? '')) {
    throw new AppError('unsupported', 'Please send the fields as form data.')
  }
}

const Named = z.record(z.string(), z.unknown()).catch({})

/** Ids are opaque text in the contract and UUIDs here: any other names nothing. */
function refuseOtherIds({ params, query }: FastifyRequest) {
  const named = Object.entries({ ...Named.parse(query), ...Named.parse(params) })
  const ids = named.filter(([name, value]) => /^id$|Id$/.test(name) && value !== undefined)
  if (!ids.every(([, value]) => isUuid(value))) throw new AppError('not_found', 'Not found.')
}

/** More narrow than the fence around all calls: so many from one address in so long. */
type Limit = { max: number; timeWindow: string }

/** Serves one call of the contract: checked on the way in, cut to its schema on the way out. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  declared: E,
  handle: Handler<E>,
  rateLimit?: Limit,
): void {
  const { method, path, auth, params, query, body, response, multipart, headers, status = 200 } = declared
  app.route({
    method,
    url: path,
    config: { auth, ...(rateLimit && { rateLimit }) },
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(headers && { headers }),
      ...(multipart && { consumes: consumed(multipart) }),
      ...(auth === 'parent' && { security: [{ bearer: [] }] }),
      response: { [status]: response },
    },
    ...(multipart === true && { onRequest: refuseOtherThanForms }),
    handler: (request, reply) => {
      refuseOtherIds(request)
      reply.code(status)
      return handle(given<E>(request), request, reply)
    },
  })
}
