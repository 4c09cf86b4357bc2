import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { joinNewsletter } from '#contract/api/newsletter'
import { publicWriteLimit } from '../../http/rate-limits.ts'
import { serve } from '../../http/serve.ts'
import type { Context } from '../../platform/context.ts'
import { newsletterSubscribers } from '../../platform/db/schema/newsletter.ts'

/** AMB-29. */
export function newsletterRoutes(app: FastifyInstance, { db, env }: Context): void {
  serve(
    app,
    joinNewsletter,
    async ({ body }) => {
      await db.transaction(async (tx) => {
        await tx.insert(newsletterSubscribers).values({ email: body.email }).onConflictDoNothing()
        // Subscribing again renews the consent.
        await tx
          .update(newsletterSubscribers)
          .set({ unsubscribedAt: null })
          .where(eq(sql`lower(${newsletterSubscribers.email})`, body.email))
      })
      return { message: 'Thank you. Your address is on our list.' }
    },
    publicWriteLimit(env),
  )
}
