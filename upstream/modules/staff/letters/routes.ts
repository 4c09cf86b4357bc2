import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as call from '#contract/staff/letters'
import { requireStaff } from '../../../http/auth.ts'
import { serve } from '../../../http/serve.ts'
import type { Context } from '../../../platform/context.ts'
import { keyOf, writerOf } from '../staff-writer.ts'
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

type Input = {
  params: { letterId: string }
  body: Record<string, unknown>
  headers: { 'idempotency-key'?: string | undefined }
}

async function stepOf(
  { env }: Context,
  request: FastifyRequest,
  name: string,
  { params: { letterId }, body, headers }: Input,
): Promise<Step> {
  const call = `POST /staff/letters/${letterId}/${name}`
  return { letterId, key: await keyOf(env, writerOf(request), { call, headers, body }) }
}

function addWrites(app: FastifyInstance, { db, env }: Context) {
  serve(app, call.addLetter, async ({ body, headers }, request) => {
    const writer = writerOf(request)
    const idempotencyKey = await keyOf(env, writer, { call: 'POST /staff/letters', headers, body })
    return { letter: await addLetter(db, writer, body, idempotencyKey), message: 'Saved.' }
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
