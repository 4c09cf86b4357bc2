import type { FastifyInstance } from 'fastify'
import * as call from '#contract/api/mail-choices'
import { AppError } from '#contract/errors'
import { requireParent } from '../../http/auth.ts'
import { serve } from '../../http/serve.ts'
import { parentActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { changeMailChoices, choiceMessage, doesSchoolSend, readMailChoices } from './mail-choices.ts'
import { readOffToken } from './off-token.ts'

export function mailChoiceRoutes(app: FastifyInstance, { db, env }: Context): void {
  serve(app, call.readMailChoices, async (_, request) => ({
    ...(await readMailChoices(db, requireParent(request))),
    schoolSends: await doesSchoolSend(db),
  }))

  serve(app, call.changeMailChoices, async ({ body }, request) => {
    await changeMailChoices(db, requireParent(request), body, 'account')
    return { ...body, schoolSends: await doesSchoolSend(db), message: choiceMessage(body) }
  })

  serve(app, call.switchRemindersOff, async ({ params }) => {
    const parentId = await readOffToken(env, params.token)
    if (!parentId) throw new AppError('not_found', 'Not found.')
    const off = { reminders: false }
    await changeMailChoices(db, parentActor(parentId), off, 'email')
    return { message: choiceMessage(off) }
  })
}
