import { asc } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { readSiteContent } from '#contract/api/site-content'
import { serve } from '../../http/serve.ts'
import type { Context } from '../../platform/context.ts'
import { siteContent } from '../../platform/db/schema/site-content.ts'

type Value = Record<string, unknown>

const isShown = (item: unknown) =>
  typeof item !== 'object' || item === null || !('hidden' in item) || item.hidden !== true

/** Of items, only for staff. */
const PRIVATE = ['consentDay', 'mediaId']

const publicItem = (item: unknown): unknown =>
  typeof item === 'object' && item !== null
    ? Object.fromEntries(Object.entries(item).filter(([field]) => !PRIVATE.includes(field)))
    : item

/** A hidden testimonial may lack the consent of its author. */
const publicValue = (value: Value): Value =>
  Array.isArray(value.items) ? { ...value, items: value.items.filter(isShown).map(publicItem) } : value

/** STF-246. */
export function siteContentRoutes(app: FastifyInstance, { db }: Context): void {
  serve(app, readSiteContent, async (_input, _, reply) => {
    const { section, value, schemaVersion } = siteContent
    const rows = await db.select({ section, value, schemaVersion }).from(siteContent).orderBy(asc(section))
    reply.header('cache-control', 'public, max-age=60')
    return { sections: rows.map((row) => ({ ...row, value: publicValue(row.value) })) }
  })
}
