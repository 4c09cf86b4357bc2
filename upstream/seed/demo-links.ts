import { addDays, lagosDate } from '#domain/dates'
import type { Tx } from '../platform/db/open.ts'
import { shareLinks, shareVisits } from '../platform/db/schema/sharing.ts'
import { seedId } from './seed-id.ts'

const pages = [
  {
    code: 'demo-courses-whatsapp',
    name: 'Parents’ groups',
    channel: 'whatsapp',
    path: '/course/browse-courses',
  },
  { code: 'demo-questions-poster', name: 'Poster at the market', channel: 'poster', path: '/faqs' },
  { code: 'demo-about-instagram', name: 'Instagram profile', channel: 'instagram', path: '/about-us' },
] as const

const DAYS = 10

/** Campaign links with visits of the last days, once (STF-079). */
export async function addDemoLinks(tx: Tx, now: Date): Promise<void> {
  const createdAt = new Date(now.getTime() - DAYS * 86_400_000)
  const added = await tx
    .insert(shareLinks)
    .values(
      pages.map((page) => ({
        ...page,
        linkId: seedId(page.code),
        kind: 'page' as const,
        createdAt,
        updatedAt: createdAt,
      })),
    )
    .onConflictDoNothing()
    .returning({ code: shareLinks.code })
  const today = lagosDate(now)
  const visits = added.flatMap(({ code }, index) =>
    Array.from({ length: DAYS }, (_, ago) => ({
      code,
      day: addDays(today, -ago),
      visits: 2 + ((ago * 3 + index * 5) % 7) * (pages.length - index),
    })),
  )
  if (visits.length > 0) await tx.insert(shareVisits).values(visits)
}
