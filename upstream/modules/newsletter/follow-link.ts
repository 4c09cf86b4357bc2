import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { Db } from '../../platform/db/open.ts'
import { letterLinks } from '../../platform/db/schema/newsletter.ts'

type Link = { letterId: string; number: number }

/** One statement, so that visits at once are all counted. */
const countVisit = (db: Db, link: ReturnType<typeof isLink>) =>
  db
    .update(letterLinks)
    .set({ visits: sql`${letterLinks.visits} + 1` })
    .where(link)
    .returning({ address: letterLinks.address })

const isLink = ({ letterId, number }: Link) =>
  and(eq(letterLinks.letterId, letterId), eq(letterLinks.number, number))

/** STF-235: only to the stored address. @throws AppError `not_found` */
export async function followLink(db: Db, link: Link, by: 'person' | 'reader'): Promise<string> {
  const [found] =
    by === 'person'
      ? await countVisit(db, isLink(link))
      : await db.select({ address: letterLinks.address }).from(letterLinks).where(isLink(link))
  if (!found) throw new AppError('not_found', 'Not found.')
  return found.address
}
