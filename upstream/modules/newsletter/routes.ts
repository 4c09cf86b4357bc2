import type { FastifyInstance } from 'fastify'
import * as call from '#contract/api/newsletter'
import { AppError } from '#contract/errors'
import { publicWriteLimit } from '../../http/rate-limits.ts'
import { serve } from '../../http/serve.ts'
import type { Context } from '../../platform/context.ts'
import { confirmSubscriber } from './confirm.ts'
import { followLink } from './follow-link.ts'
import { readLeaveToken } from './leave-token.ts'
import { pageOfForm } from './page-of-form.ts'
import { consentOf, signUp } from './sign-up.ts'
import { unsubscribe } from './unsubscribe.ts'

/** AMB-29, STF-225, STF-226, STF-233 to STF-235. */
export function newsletterRoutes(app: FastifyInstance, { db, env }: Context): void {
  serve(
    app,
    call.joinNewsletter,
    async ({ body: { email, source, consentVersion } }) => {
      const consent = consentOf(consentVersion, env.SITE_NAME)
      await db.transaction((tx) => signUp(tx, env, { email, source: pageOfForm(source), consent }))
      return {
        message:
          'Thank you. If this address is not confirmed yet, we email it a link to confirm, at most once a day.',
      }
    },
    publicWriteLimit(env),
  )

  serve(app, call.confirmNewsletter, async ({ body }) => {
    await db.transaction((tx) => confirmSubscriber(tx, env, body.token))
    return { message: 'Your address is confirmed.' }
  })

  serve(app, call.leaveNewsletter, async ({ params }) => {
    const subscriber = await readLeaveToken(env, params.token)
    if (!subscriber) throw new AppError('not_found', 'Not found.')
    await db.transaction((tx) => unsubscribe(tx, subscriber))
    return { message: 'You are unsubscribed.' }
  })

  serve(app, call.followLetterLink, async ({ params, query }) => ({
    address: await followLink(db, params, query.by),
  }))
}
