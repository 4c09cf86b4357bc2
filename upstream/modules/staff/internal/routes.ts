import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { AppError } from '#contract/errors'
import type { Context } from '../../../platform/context.ts'
import { rememberCalls, verifyInternalCall } from './internal-call.ts'
import {
  InviteCommand,
  inviteByCommand,
  listByCommand,
  ResetCommand,
  resetByCommand,
} from './staff-commands.ts'

export const internalPaths = {
  invite: '/internal/staff/invite',
  reset: '/internal/staff/reset',
  list: '/internal/staff',
} as const

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function parse<S extends z.ZodType>(schema: S, body: string): z.output<S> {
  const parsed = schema.safeParse(jsonOf(body))
  if (!parsed.success) throw new AppError('invalid', parsed.error.issues[0]?.message ?? 'Invalid')
  return parsed.data
}

/** Calls of `npm run staff` (STF-027, STF-028). The site passes none of them on, and what it passes on is refused. */
export function internalStaffRoutes(app: FastifyInstance, context: Context): void {
  const { INTERNAL_SECRETS } = context.env
  const isNew = rememberCalls()
  // The signature is over the text of the body.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body))

  /** @returns the id of the call @throws AppError `forbidden` */
  const authorize = ({ method, headers, body, routeOptions }: FastifyRequest) => {
    const call = { method, path: routeOptions.url ?? '', body: typeof body === 'string' ? body : '' }
    const callId = verifyInternalCall(INTERNAL_SECRETS, call, headers)
    const isOfSite = headers['x-client-address'] !== undefined
    if (isOfSite || !callId || !isNew(callId)) throw new AppError('forbidden', 'Forbidden.')
    return { callId, body: call.body }
  }
  const hidden = { schema: { hide: true } }

  app.post(internalPaths.invite, hidden, async (request) => {
    const { callId, body } = authorize(request)
    return inviteByCommand(context, parse(InviteCommand, body), callId)
  })

  app.post(internalPaths.reset, hidden, async (request) => {
    const { callId, body } = authorize(request)
    return resetByCommand(context, parse(ResetCommand, body), callId)
  })

  app.get(internalPaths.list, hidden, async (request) => {
    authorize(request)
    return listByCommand(context)
  })
}
