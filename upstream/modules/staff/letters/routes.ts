import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as call from '#contract/staff/letters'
import { requireStaff } from '../../../http/auth.ts'
import { idempotencyKeyOf } from '../../../http/idempotency.ts'
import { serve } from '../../../http/serve.ts'
import type { Context } from '../../../platform/context.ts'
import { writerOf } from '../staff-writer.ts'
import type { Step } from './act-on-letter.ts'
import { addLetter } from './add-letter.ts'
import { changeLetter, removeLetter } from './change-letter.ts'
import { listLetters } from './list-letters.ts'
import { readLetter } from './read-letter.ts'
import { continueLetter, returnLetterToDraft, scheduleLetter, sendLetter, stopLetter } from './send-letter.ts'
import { testLetter } from './test-letter.ts'

/** STF-227 to STF-231, STF-235. */
export function staffLetterRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, call.listLetters, async ({ query }) => listLetters(db, query))

  serve(app, call.readLetter, async ({ params }) => readLetter(db, params.letterId))

  addWrites(app, context)
  addSending(app, context)
  addPauses(app, context)
}

type Keyed = { name: string; key: string | undefined; body: Record<string, unknown> }

const keyOf = ({ env }: Context, request: FastifyRequest, { name, key, body }: Keyed) =>
  idempotencyKeyOf(env, { call: name, staffId: requireStaff(request).id, key, body })

type Input = {
  params: { letterId: string }
  body: Record<string, unknown>
  headers: { 'idempotency-key'?: string | undefined }
}

async function stepOf(
  context: Context,
  request: FastifyRequest,
  name: string,
  { params: { letterId }, body, headers }: Input,
): Promise<Step> {
  const key = headers['idempotency-key']
  const call = `POST /staff/letters/${letterId}/${name}`
  return { letterId, key: await keyOf(context, request, { name: call, key, body }) }
}

function addWrites(app: FastifyInstance, context: Context) {
  const { db } = context

  serve(app, call.addLetter, async ({ body, headers }, request) => {
    const key = headers['idempotency-key']
    const idempotencyKey = await keyOf(context, request, { name: 'POST /staff/letters', key, body })
    return { letter: await addLetter(db, writerOf(request), body, idempotencyKey), message: 'Saved.' }
  })

  serve(app, call.changeLetter, async ({ params, body }, request) => ({
    letter: await changeLetter(db, writerOf(request), params.letterId, body),
    message: 'Saved.',
  }))

  serve(app, call.removeLetter, async ({ params }, request) => {
    await removeLetter(db, writerOf(request), params.letterId)
    return { message: 'The draft is deleted.' }
  })
}

function addSending(app: FastifyInstance, context: Context) {
  const { db } = context

  serve(app, call.testLetter, async (input, request) => {
    const step = await stepOf(context, request, 'test', input)
    const letter = await testLetter(db, writerOf(request), { ...step, ...input.body })
    return { letter, message: `A test is on its way to ${requireStaff(request).email}.` }
  })

  serve(app, call.scheduleLetter, async (input, request) => {
    const step = await stepOf(context, request, 'schedule', input)
    const letter = await scheduleLetter(context, writerOf(request), { ...step, ...input.body })
    return { letter, message: 'The letter is scheduled.' }
  })

  serve(app, call.returnLetterToDraft, async (input, request) => {
    const step = await stepOf(context, request, 'draft', input)
    const letter = await returnLetterToDraft(db, writerOf(request), { ...step, ...input.body })
    return { letter, message: 'The letter is a draft again.' }
  })

  serve(app, call.sendLetter, async (input, request) => {
    const step = await stepOf(context, request, 'send', input)
    const letter = await sendLetter(context, writerOf(request), { ...step, ...input.body })
    return { letter, message: 'The letter is being sent.' }
  })
}

function addPauses(app: FastifyInstance, context: Context) {
  const { db } = context

  serve(app, call.stopLetter, async (input, request) => {
    const step = await stepOf(context, request, 'stop', input)
    return {
      letter: await stopLetter(db, writerOf(request), step),
      message: 'The letter is stopped. What has left stays sent.',
    }
  })

  serve(app, call.continueLetter, async (input, request) => {
    const step = await stepOf(context, request, 'continue', input)
    return {
      letter: await continueLetter(db, writerOf(request), step),
      message: 'The rest of the letter is being sent.',
    }
  })
}
