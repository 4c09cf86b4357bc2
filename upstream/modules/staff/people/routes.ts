import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors'
import * as call from '#contract/staff/people'
import { requireStaff } from '../../../http/auth.ts'
import { originOf } from '../../../http/client-address.ts'
import { serve } from '../../../http/serve.ts'
import type { Context } from '../../../platform/context.ts'
import { isPublicDemo } from '../../../seed/demo-staff.ts'
import { keyOf } from '../staff-writer.ts'
import * as access from './change-access.ts'
import { changePerson } from './change-person.ts'
import { invitePerson } from './invite-person.ts'
import { listPeople } from './list-people.ts'
import { readPerson } from './read-person.ts'

/** @throws AppError `forbidden` */
function writerOf({ env }: Context, request: FastifyRequest) {
  const caller = requireStaff(request)
  if (isPublicDemo(env, caller.id)) throw new AppError('forbidden', 'You may not do this.')
  return { caller, origin: originOf(request) }
}

/** STF-025, STF-026, STF-261 to STF-266. */
export function peopleRoutes(app: FastifyInstance, context: Context): void {
  const { db, env } = context

  serve(app, call.listPeople, async ({ query }) => listPeople(db, query))

  serve(app, call.readPerson, async ({ params }, request) => ({
    person: await readPerson(db, requireStaff(request), params.staffId),
  }))

  serve(app, call.invitePerson, async ({ body, headers }, request) => {
    const writer = writerOf(context, request)
    const idempotencyKey = await keyOf(env, writer, { call: 'POST /staff/people', headers, body })
    const person = await invitePerson(context, writer, body, idempotencyKey)
    return { person, message: `Invitation sent to ${person.email}.` }
  })

  serve(app, call.changePerson, async ({ params, body }, request) => ({
    person: await changePerson(db, writerOf(context, request), params.staffId, body),
    message: 'Saved.',
  }))

  addActions(app, context)
}

function addActions(app: FastifyInstance, context: Context) {
  const { db } = context

  serve(app, call.sendInvitation, async ({ params }, request) => {
    const { person } = await access.sendInvitation(context, writerOf(context, request), params.staffId)
    return { message: `A new link was sent to ${person.email}.` }
  })

  serve(app, call.suspendPerson, async ({ params }, request) => {
    const { name } = await access.suspendPerson(db, writerOf(context, request), params.staffId)
    return { message: `${name} is suspended.` }
  })

  serve(app, call.restorePerson, async ({ params }, request) => {
    const { name, state } = await access.restorePerson(db, writerOf(context, request), params.staffId)
    return { message: state === 'active' ? `${name} is active again.` : `${name} can be invited again.` }
  })

  serve(app, call.resetPerson, async ({ params }, request) => {
    const { person } = await access.resetPerson(context, writerOf(context, request), params.staffId)
    return { message: `A new link was sent to ${person.email}.` }
  })

  serve(app, call.endSessionsOfPerson, async ({ params }, request) => {
    const ended = await access.endSessionsOf(db, writerOf(context, request), params.staffId)
    return { message: ended === 0 ? 'There is no session to end.' : 'The sessions have ended.' }
  })

  serve(app, call.endSessionOfPerson, async ({ params }, request) => {
    await access.endSessionOf(db, writerOf(context, request), params.staffId, params.sessionId)
    return { message: 'The session has ended.' }
  })
}
