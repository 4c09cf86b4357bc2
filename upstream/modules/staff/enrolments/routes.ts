import type { FastifyInstance } from 'fastify'
import * as call from '#contract/staff/enrolling'
import { serve } from '../../../http/serve.ts'
import type { Context } from '../../../platform/context.ts'
import { keyOf, writerOf } from '../staff-writer.ts'
import { endEnrolment } from './end-enrolment.ts'
import { moveEnrolment } from './move-enrolment.ts'
import { readEnrolment } from './read-enrolment.ts'

/** STF-188 to STF-192. */
export function staffEnrolmentRoutes(app: FastifyInstance, { db, env }: Context): void {
  serve(app, call.readEnrolment, async ({ params }) => ({
    enrolment: await readEnrolment(db, params.enrolmentId),
  }))

  serve(app, call.moveEnrolment, async ({ params: { enrolmentId }, body, headers }, request) => {
    const writer = writerOf(request)
    const idempotencyKey = await keyOf(env, writer, {
      call: 'POST /staff/enrolments/:enrolmentId/move',
      headers,
      body: { ...body, enrolmentId },
    })
    await moveEnrolment(db, writer, enrolmentId, body, idempotencyKey)
    return { message: body.isKnown ? 'The child is moved.' : 'The child is moved, and the family is told.' }
  })

  serve(app, call.endEnrolment, async ({ params: { enrolmentId }, body, headers }, request) => {
    const writer = writerOf(request)
    const idempotencyKey = await keyOf(env, writer, {
      call: 'POST /staff/enrolments/:enrolmentId/end',
      headers,
      body: { ...body, enrolmentId },
    })
    await endEnrolment(db, writer, enrolmentId, body.reason, idempotencyKey)
    return { message: 'The enrolment has ended, and the family is told.' }
  })
}
