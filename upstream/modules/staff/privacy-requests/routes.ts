import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as call from '#contract/staff/privacy-requests'
import { type IdempotencyKey, idempotencyKeyOf } from '../../../http/idempotency.ts'
import { serve } from '../../../http/serve.ts'
import type { Context } from '../../../platform/context.ts'
import { writerOf } from '../staff-writer.ts'
import { changeRequest } from './change-request.ts'
import { endRequest, sendLink } from './end-request.ts'
import { announceErasure, eraseByRequest } from './erase-by-owner.ts'
import { listRequests } from './list-requests.ts'
import { readRequest } from './read-request.ts'
import { recordRequest } from './record-request.ts'

type Form = {
  action: string
  headers: { 'idempotency-key'?: string | undefined }
  body: Record<string, unknown>
}

const keyOf = (
  { env }: Context,
  request: FastifyRequest,
  { action, headers, body }: Form,
): Promise<IdempotencyKey | undefined> =>
  idempotencyKeyOf(env, {
    call: `/staff/privacy-requests ${action}`,
    staffId: writerOf(request).caller.id,
    key: headers['idempotency-key'],
    body,
  })

const recorded = {
  export: 'The request is recorded. The family gets an email with a link to its data.',
  deletion: 'The request is recorded. The family gets an email with a link to confirm it.',
  correction: 'The request is recorded.',
}

/** STF-201 to STF-203. */
export function staffRequestRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, call.listPrivacyRequests, ({ query }) => listRequests(db, query))

  serve(app, call.readPrivacyRequest, async ({ params: { requestId } }) => ({
    request: await readRequest(db, requestId),
  }))

  serve(app, call.recordPrivacyRequest, async ({ body, headers }, request) => {
    const key = await keyOf(context, request, { action: 'record', headers, body })
    await recordRequest(context, writerOf(request), body, key)
    return { message: recorded[body.kind] }
  })

  serve(app, call.changePrivacyRequest, async ({ params, body }, request) => {
    const isChanged = await changeRequest(db, writerOf(request), { ...body, ...params })
    return { message: isChanged ? 'Request saved.' : 'Nothing changed.' }
  })

  serve(app, call.endPrivacyRequest, async ({ params: { requestId }, body, headers }, request) => {
    const form = { action: 'end', headers, body: { ...body, requestId } }
    const idempotencyKey = await keyOf(context, request, form)
    await endRequest(db, writerOf(request), { ...body, requestId, idempotencyKey })
    return { message: body.state === 'done' ? 'The request is done.' : 'The request is refused.' }
  })

  serve(app, call.sendRequestLink, async ({ params: { requestId }, headers }, request) => {
    const idempotencyKey = await keyOf(context, request, { action: 'link', headers, body: { requestId } })
    await sendLink(context, writerOf(request), { requestId, idempotencyKey })
    return { message: 'The link is on its way. It works for 7 days.' }
  })

  serve(app, call.announceErasure, async ({ params: { requestId }, body, headers }, request) => {
    const form = { action: 'announce', headers, body: { ...body, requestId } }
    const idempotencyKey = await keyOf(context, request, form)
    await announceErasure(context, writerOf(request), { ...body, requestId, idempotencyKey })
    return { message: 'The family gets an email and can stop the deletion for 7 days.' }
  })

  serve(app, call.eraseByRequest, async ({ params: { requestId }, headers }, request) => {
    const idempotencyKey = await keyOf(context, request, { action: 'erase', headers, body: { requestId } })
    await eraseByRequest(context, writerOf(request), { requestId, idempotencyKey })
    return { message: 'The family is erased.' }
  })
}
