import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Answer, Endpoint, ParsedInput } from '#contract/endpoint'
import { AppError } from '#contract/errors'
import { isPermitted, type Permission } from '#domain/staff-permissions'
import { isUuid } from '../platform/uuid.ts'
import { requireStaff } from './auth.ts'

export type Handler<E extends Endpoint> = (
  input: ParsedInput<E>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Answer<E>>

const validatedInput = <E extends Endpoint>({ params, query, body, headers }: FastifyRequest) =>
  // oxlint-disable-next-line typescript/consistent-type-assertions -- validated by the schemas, which Fastify cannot express as a type
  ({ params, query, body, headers }) as ParsedInput<E>

const contentTypes = (multipart: true | 'with-file') =>
  multipart === true ? ['multipart/form-data'] : ['application/json', 'multipart/form-data']

async function requireFormData(request: FastifyRequest) {
  if (!/^multipart\/form-data/i.test(request.headers['content-type'] ?? '')) {
    throw new AppError('unsupported', 'Please send the fields as form data.')
  }
}

/** STF-009. */
const requirePermission = (permission: Permission) => async (request: FastifyRequest) => {
  if (!isPermitted(requireStaff(request).roles, permission))
    throw new AppError('forbidden', 'You may not do this.')
}

/** After validation, so that a form says what is missing before it asks to confirm (STF-047). */
async function requireConfirmation(request: FastifyRequest) {
  if (!requireStaff(request).isConfirmed) throw new AppError('confirm', 'Please confirm that it is you.')
}

/** @throws when a staff call names no permission */
function permissionOf({ auth, permission, path }: Endpoint): Permission | undefined {
  if (auth === 'staff' && !permission) throw new Error(`${path} names no permission.`)
  return permission
}

const Fields = z.record(z.string(), z.unknown()).catch({})

/** Ids are opaque in the contract and UUIDs here, so any other id is unknown. */
function requireUuidIds({ params, query }: FastifyRequest) {
  const fields = Object.entries({ ...Fields.parse(query), ...Fields.parse(params) })
  const ids = fields.filter(([name, value]) => /^id$|Id$/.test(name) && value !== undefined)
  if (!ids.every(([, value]) => isUuid(value))) throw new AppError('not_found', 'Not found.')
}

type Limit = { max: number; timeWindow: string }

export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: Handler<E>,
  rateLimit?: Limit,
): void {
  const { method, path, auth, params, query, body, response, multipart, headers, status = 200 } = endpoint
  const permission = permissionOf(endpoint)
  app.route({
    method,
    url: path,
    ...(endpoint.bodyLimit && { bodyLimit: endpoint.bodyLimit * 1024 }),
    config: { auth, ...(endpoint.quiet && { quiet: true }), ...(rateLimit && { rateLimit }) },
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(headers && { headers }),
      ...(multipart && { consumes: contentTypes(multipart) }),
      ...(auth !== 'none' && { security: [{ bearer: [] }] }),
      response: { [status]: response },
    },
    onRequest: [
      ...(permission ? [requirePermission(permission)] : []),
      ...(multipart === true ? [requireFormData] : []),
    ],
    ...(endpoint.confirmed && { preHandler: requireConfirmation }),
    handler: (request, reply) => {
      if (!endpoint.isWord) requireUuidIds(request)
      reply.code(status)
      return handle(validatedInput<E>(request), request, reply)
    },
  })
}
