import { and, eq, isNull, sql } from 'drizzle-orm'
import { lagosDate } from '#domain/dates'
import type { Db } from '../../platform/db/open.ts'
import { shareLinks, shareVisits } from '../../platform/db/schema/sharing.ts'

/** STF-239: one statement, so that visits at once are all counted. */
export async function countVisit(db: Db, code: string): Promise<void> {
  await db
    .insert(shareVisits)
    .values({ code, day: lagosDate(new Date()), visits: 1 })
    .onConflictDoUpdate({
      target: [shareVisits.code, shareVisits.day],
      set: { visits: sql`${shareVisits.visits} + 1` },
    })
}

/** STF-244. The trigger `content_changed` leaves the version as it is. */
export async function rememberPreview(db: Db, code: string): Promise<void> {
  await db
    .update(shareLinks)
    .set({ previewedAt: new Date() })
    .where(and(eq(shareLinks.code, code), isNull(shareLinks.previewedAt)))
}
