import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as call from '#contract/staff/family-actions'
import { idempotencyKeyOf } from '../../../http/idempotency.ts'
import { serve } from '../../../http/serve.ts'
import type { Context } from '../../../platform/context.ts'
import { writerOf } from '../staff-writer.ts'
import { correctEmail } from './correct-email.ts'
import { addFamilyNote, strikeFamilyNote } from './family-notes.ts'
import { endFamilySessions, sendSignInLink } from './help-sign-in.ts'
import { inviteFamily } from './invite-family.ts'
import { revealFamily } from './reveal-family.ts'

type Form = { path: string; key: string | undefined; body: Record<string, unknown> }

const keyOf = ({ env }: Context, request: FastifyRequest, { path, key, body }: Form) =>
  idempotencyKeyOf(env, {
    call: `POST /staff/families/${path}`,
    staffId: writerOf(request).caller.id,
    key,
    body,
  })

/** STF-195, and the help with accounts of STF-198 to STF-200. */
export function familyActionRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, call.revealFamily, async ({ params: { parentId }, body }, request) =>
    revealFamily(db, writerOf(request), parentId, body),
  )

  serve(app, call.addFamilyNote, async ({ params: { parentId }, body: { text }, headers }, request) => {
    const form = { path: ':parentId/notes', key: headers['idempotency-key'], body: { parentId, text } }
    const idempotencyKey = await keyOf(context, request, form)
    await addFamilyNote(db, writerOf(request), { parentId, text, idempotencyKey })
    return { message: 'Note added.' }
  })

  serve(app, call.strikeFamilyNote, async ({ params }, request) => {
    await strikeFamilyNote(db, writerOf(request), params)
    return { message: 'The note is struck out.' }
  })

  serve(app, call.sendSignInLink, async ({ params: { parentId }, headers }, request) => {
    const form = { path: ':parentId/sign-in-link', key: headers['idempotency-key'], body: { parentId } }
    const idempotencyKey = await keyOf(context, request, form)
    await sendSignInLink(context, writerOf(request), parentId, idempotencyKey)
    return { message: 'The link is on its way. It works once, for 60 minutes.' }
  })

  serve(app, call.endFamilySessions, async ({ params: { parentId } }, request) => {
    const ended = await endFamilySessions(db, writerOf(request), parentId)
    return {
      message: ended > 0 ? 'The family is signed out everywhere.' : 'The family was signed in nowhere.',
    }
  })

  serve(app, call.correctEmail, async ({ params: { parentId }, body: { email }, headers }, request) => {
    const body = { parentId, email }
    const form = { path: ':parentId/email-change', key: headers['idempotency-key'], body }
    const idempotencyKey = await keyOf(context, request, form)
    await correctEmail(context, writerOf(request), { parentId, newEmail: email, idempotencyKey })
    return { message: 'The new address gets an email with a link.' }
  })

  serve(app, call.inviteFamily, async ({ body, headers }, request) => {
    const form = { path: 'invitations', key: headers['idempotency-key'], body }
    const idempotencyKey = await keyOf(context, request, form)
    await inviteFamily(db, writerOf(request), body, idempotencyKey)
    return { message: 'The invitation is on its way.' }
  })
}
