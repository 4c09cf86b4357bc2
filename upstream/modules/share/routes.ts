import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { followShareLink } from '#contract/api/go'
import { AppError } from '#contract/errors'
import { serve } from '../../http/serve.ts'
import type { Context } from '../../platform/context.ts'
import { shareLinks } from '../../platform/db/schema/sharing.ts'
import { countVisit, rememberPreview } from './count-visit.ts'
import { presentPath } from './present-path.ts'

/** STF-238 to STF-240. An archived link leads on and its visits are counted. */
export function shareRoutes(app: FastifyInstance, { db }: Context): void {
  serve(app, followShareLink, async ({ params, query }) => {
    const { code, kind, targetId, path } = shareLinks
    const [link] = await db
      .select({ code, kind, targetId, path })
      .from(shareLinks)
      .where(eq(code, params.code.toLowerCase()))
    if (!link) throw new AppError('not_found', 'Not found.')
    await (query.by === 'person' ? countVisit(db, link.code) : rememberPreview(db, link.code))
    return { path: await presentPath(db, link) }
  })
}
