import type { FastifyInstance } from 'fastify'
import * as call from '#contract/staff/family-actions'
import { serve } from '../../../http/serve.ts'
import type { Context } from '../../../platform/context.ts'
import { keyOf, writerOf } from '../staff-writer.ts'
import { correctEmail } from './correct-email.ts'
import { addFamilyNote, strikeFamilyNote } from './family-notes.ts'
import { endFamilySessions, sendSignInLink } from './help-sign-in.ts'
import { inviteFamily } from './invite-family.ts'
import { revealFamily } from './reveal-family.ts'

/** STF-195, and the help with accounts of STF-198 to STF-200. */
export function familyActionRoutes(app: FastifyInstance, context: Context): void {
  const { db, env } = context

  serve(app, call.revealFamily, async ({ params: { parentId }, body }, request) =>
    revealFamily(db, writerOf(request), parentId, body),
  )

  serve(app, call.addFamilyNote, async ({ params: { parentId }, body: { text }, headers }, request) => {
    const writer = writerOf(request)
    const name = 'POST /staff/families/:parentId/notes'
    const idempotencyKey = await keyOf(env, writer, { call: name, headers, body: { parentId, text } })
    await addFamilyNote(db, writer, { parentId, text, idempotencyKey })
    return { message: 'Note added.' }
  })

  serve(app, call.strikeFamilyNote, async ({ params }, request) => {
    await strikeFamilyNote(db, writerOf(request), params)
    return { message: 'The note is struck out.' }
  })

  serve(app, call.sendSignInLink, async ({ params: { parentId }, headers }, request) => {
    const writer = writerOf(request)
    const name = 'POST /staff/families/:parentId/sign-in-link'
    const idempotencyKey = await keyOf(env, writer, { call: name, headers, body: { parentId } })
    await sendSignInLink(context, writer, parentId, idempotencyKey)
    return { message: 'The link is on its way. It works once, for 60 minutes.' }
  })

  serve(app, call.endFamilySessions, async ({ params: { parentId } }, request) => {
    const ended = await endFamilySessions(db, writerOf(request), parentId)
    return {
      message: ended > 0 ? 'The family is signed out everywhere.' : 'The family was signed in nowhere.',
    }
  })

  serve(app, call.correctEmail, async ({ params: { parentId }, body: { email }, headers }, request) => {
    const writer = writerOf(request)
    const name = 'POST /staff/families/:parentId/email-change'
    const idempotencyKey = await keyOf(env, writer, { call: name, headers, body: { parentId, email } })
    await correctEmail(context, writer, { parentId, newEmail: email, idempotencyKey })
    return { message: 'The new address gets an email with a link.' }
  })

  serve(app, call.inviteFamily, async ({ body, headers }, request) => {
    const writer = writerOf(request)
    const name = 'POST /staff/families/invitations'
    const idempotencyKey = await keyOf(env, writer, { call: name, headers, body })
    await inviteFamily(db, writer, body, idempotencyKey)
    return { message: 'The invitation is on its way.' }
  })
}
