import type { FastifyInstance } from 'fastify'
import * as call from '#contract/staff/privacy-requests'
import { serve } from '../../../http/serve.ts'
import type { Context } from '../../../platform/context.ts'
import { keyOf, writerOf } from '../staff-writer.ts'
import { changeRequest } from './change-request.ts'
import { endRequest, sendLink } from './end-request.ts'
import { announceErasure, eraseByRequest } from './erase-by-owner.ts'
import { listRequests } from './list-requests.ts'
import { readRequest } from './read-request.ts'
import { recordRequest } from './record-request.ts'

const recorded = {
  export: 'The request is recorded. The family gets an email with a link to its data.',
  deletion: 'The request is recorded. The family gets an email with a link to confirm it.',
  correction: 'The request is recorded.',
}

/** STF-201 to STF-203. */
export function staffRequestRoutes(app: FastifyInstance, context: Context): void {
  const { db, env } = context

  serve(app, call.listPrivacyRequests, ({ query }) => listRequests(db, query))

  serve(app, call.readPrivacyRequest, async ({ params: { requestId } }) => ({
    request: await readRequest(db, requestId),
  }))

  serve(app, call.recordPrivacyRequest, async ({ body, headers }, request) => {
    const writer = writerOf(request)
    const form = { call: '/staff/privacy-requests record', headers, body }
    const key = await keyOf(env, writer, form)
    await recordRequest(context, writer, body, key)
    return { message: recorded[body.kind] }
  })

  serve(app, call.changePrivacyRequest, async ({ params, body }, request) => {
    const isChanged = await changeRequest(db, writerOf(request), { ...body, ...params })
    return { message: isChanged ? 'Request saved.' : 'Nothing changed.' }
  })

  serve(app, call.endPrivacyRequest, async ({ params: { requestId }, body, headers }, request) => {
    const writer = writerOf(request)
    const form = { call: '/staff/privacy-requests end', headers, body: { ...body, requestId } }
    const idempotencyKey = await keyOf(env, writer, form)
    await endRequest(db, writer, { ...body, requestId, idempotencyKey })
    return { message: body.state === 'done' ? 'The request is done.' : 'The request is refused.' }
  })

  serve(app, call.sendRequestLink, async ({ params: { requestId }, headers }, request) => {
    const writer = writerOf(request)
    const form = { call: '/staff/privacy-requests link', headers, body: { requestId } }
    const idempotencyKey = await keyOf(env, writer, form)
    await sendLink(context, writer, { requestId, idempotencyKey })
    return { message: 'The link is on its way. It works for 7 days.' }
  })

  serve(app, call.announceErasure, async ({ params: { requestId }, body, headers }, request) => {
    const writer = writerOf(request)
    const form = { call: '/staff/privacy-requests announce', headers, body: { ...body, requestId } }
    const idempotencyKey = await keyOf(env, writer, form)
    await announceErasure(context, writer, { ...body, requestId, idempotencyKey })
    return { message: 'The family gets an email and can stop the deletion for 7 days.' }
  })

  serve(app, call.eraseByRequest, async ({ params: { requestId }, headers }, request) => {
    const writer = writerOf(request)
    const form = { call: '/staff/privacy-requests erase', headers, body: { requestId } }
    const idempotencyKey = await keyOf(env, writer, form)
    await eraseByRequest(context, writer, { requestId, idempotencyKey })
    return { message: 'The family is erased.' }
  })
}
