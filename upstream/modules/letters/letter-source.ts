import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/open.ts'
import { letterLinks, letters, newsletterSubscribers } from '../../platform/db/schema/newsletter.ts'
import type { MailSources, SourceAnswer } from '../../platform/mail/mail-sources.ts'
import type { LetterMail } from '../../platform/mail/templates/letter.ts'
import { signLeaveToken } from '../newsletter/leave-token.ts'
import { findItems } from './block-items.ts'

/** What the outbox stores; a test has no subscriber. */
export const LetterKey = z.object({ letterId: z.string(), subscriberId: z.string().optional() })
export type LetterKey = z.infer<typeof LetterKey>

type Content = Omit<LetterMail, 'leaveToken'>
type Cached = { updatedAt: number; content: Content }

async function readLinks(db: Db, letterId: string): Promise<Record<string, number>> {
  const { number, address } = letterLinks
  const rows = await db
    .select({ number, address })
    .from(letterLinks)
    .where(eq(letterLinks.letterId, letterId))
  return Object.fromEntries(rows.map((link) => [link.address, link.number]))
}

async function readContent(db: Db, letterId: string): Promise<Content | undefined> {
  const [letter] = await db.select().from(letters).where(eq(letters.letterId, letterId))
  if (!letter) return undefined
  const { subject, previewLine, contentHtml } = letter
  const items = letter.items ?? (await findItems(db, letter))
  const links = await readLinks(db, letterId)
  return { letterId, subject, previewLine, content: contentHtml ?? '', items, links }
}

const CACHED_LETTERS = 4

/** Of letters that are being sent, by the moment of their last change. */
function contentCache(db: Db) {
  const cache = new Map<string, Cached>()
  return async (letterId: string, updatedAt: Date) => {
    const cached = cache.get(letterId)
    if (cached?.updatedAt === updatedAt.getTime()) return cached.content
    const content = await readContent(db, letterId)
    cache.delete(letterId)
    if (cache.size >= CACHED_LETTERS) cache.clear()
    if (content) cache.set(letterId, { updatedAt: updatedAt.getTime(), content })
    return content
  }
}

/** Of this moment: the letter may have been stopped and the subscriber may have left since the mail was queued. */
async function findCopy(db: Db, letterId: string, subscriberId: string) {
  const [copy] = await db
    .select({
      letterState: letters.state,
      updatedAt: letters.updatedAt,
      subscriberState: newsletterSubscribers.state,
    })
    .from(letters)
    .innerJoin(newsletterSubscribers, eq(newsletterSubscribers.subscriberId, subscriberId))
    .where(eq(letters.letterId, letterId))
  return copy
}

/** STF-230 to STF-232: the words of the letter, and the link that unsubscribes this reader. */
export function letterSources({ db, env }: Pick<Context, 'db' | 'env'>): MailSources {
  const contentOf = contentCache(db)

  async function read(data: Record<string, unknown>): Promise<SourceAnswer> {
    const { letterId, subscriberId } = LetterKey.parse(data)
    if (subscriberId === undefined) return (await readContent(db, letterId)) ?? 'drop'
    const copy = await findCopy(db, letterId, subscriberId)
    if (copy?.subscriberState !== 'confirmed') return 'drop'
    if (copy.letterState === 'stopped') return 'hold'
    const content = await contentOf(letterId, copy.updatedAt)
    if (!content) return 'drop'
    return { ...content, leaveToken: await signLeaveToken(env, subscriberId, letterId) }
  }

  return new Map([['letter', { read, isRetriedAfterRefusal: false }]])
}
