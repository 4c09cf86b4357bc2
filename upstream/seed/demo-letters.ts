import { inArray } from 'drizzle-orm'
import type { LetterItems } from '#contract/staff/letters'
import { RICH_TEXT_RULES_VERSION } from '#domain/rich-text'
import type { Tx } from '../platform/db/open.ts'
import { auditEvents } from '../platform/db/schema/audit.ts'
import {
  letterDeliveries,
  letterLinks,
  letters,
  newsletterSubscribers,
} from '../platform/db/schema/newsletter.ts'
import { demoStaffId } from './demo-staff.ts'
import { seedId } from './seed-id.ts'

const DAY_MS = 86_400_000
const SENT_DAYS_AGO = 10

const sentId = seedId('demo-letter-sent')
const draftId = seedId('demo-letter-draft')
const subscriber = (name: string) => seedId(`demo-subscriber-${name}`)

const reached = ['amaka.nwankwo', 'yusuf.lawal', 'temi.ogunbanjo', 'halima.sani'].map(subscriber)
const refused = subscriber('bode.fashola')
const left = subscriber('halima.sani')

const post = `/blog-details/${seedId('blg-002')}`
const courses = '/course/browse-courses'

const items: LetterItems = {
  courses: [],
  posts: [
    {
      title: 'Ten kitchen experiments with things you already have',
      path: post,
      details: 'Ten safe experiments for a Saturday morning, with the question that makes each one science.',
    },
  ],
}

const sentText = `<p>The new term starts soon. There are courses for children from 3 to 13 years, in small groups and on most weekdays.</p><h2>How to choose</h2><ul><li>Look at the age of your child first.</li><li>Then at the day and the time.</li></ul><p>You find all of them on <a href="${courses}">the page of our courses</a>.</p>`
const draftText = `<p>Half-term is the week in which many children are at home. Our camps take them from 9:00 to 15:00.</p>`

function rowsOf(now: Date) {
  const rules = { htmlRules: RICH_TEXT_RULES_VERSION }
  const sentAt = new Date(now.getTime() - SENT_DAYS_AGO * DAY_MS)
  const draftedAt = new Date(now.getTime() - DAY_MS)
  const sent: typeof letters.$inferInsert = {
    ...rules,
    letterId: sentId,
    subject: 'The new term starts soon',
    previewLine: 'How to find the course that fits your child.',
    contentHtml: sentText,
    blocks: ['posts'],
    state: 'sent',
    testedAt: sentAt,
    items,
    sentBy: demoStaffId('owner'),
    startedAt: sentAt,
    finishedAt: new Date(sentAt.getTime() + 60_000),
    recipients: reached.length + 1,
    sent: reached.length,
    createdAt: sentAt,
    updatedAt: sentAt,
  }
  const draft: typeof letters.$inferInsert = {
    ...rules,
    letterId: draftId,
    subject: 'Camps in half-term',
    contentHtml: draftText,
    blocks: ['courses', 'posts'],
    createdAt: draftedAt,
    updatedAt: draftedAt,
  }
  return { sent, draft, sentAt, draftedAt }
}

async function addDeliveries(tx: Tx, at: Date) {
  const ids = [...reached, refused]
  const there = await tx
    .select({ subscriberId: newsletterSubscribers.subscriberId })
    .from(newsletterSubscribers)
    .where(inArray(newsletterSubscribers.subscriberId, ids))
  const rows = there.map(({ subscriberId }) => ({
    letterId: sentId,
    subscriberId,
    state: subscriberId === refused ? ('failed' as const) : ('sent' as const),
    at,
  }))
  if (rows.length > 0) await tx.insert(letterDeliveries).values(rows)
  await tx
    .update(newsletterSubscribers)
    .set({ unsubscribedBy: sentId })
    .where(inArray(newsletterSubscribers.subscriberId, [left]))
}

const entry = (action: string, letterId: string, at: Date, after: object) => ({
  action,
  at,
  actorKind: 'staff' as const,
  actorStaffId: demoStaffId('owner'),
  roles: ['owner' as const],
  subjectKind: 'letter',
  subject: letterId,
  after: { ...after },
})

/** A draft, and a letter that was sent to the demo subscribers, with its counts (STF-235). Call it after they were added. */
export async function addDemoLetters(tx: Tx, now: Date): Promise<void> {
  const { sent, draft, sentAt, draftedAt } = rowsOf(now)
  const added = await tx
    .insert(letters)
    .values([sent, draft])
    .onConflictDoNothing()
    .returning({ letterId: letters.letterId })
  if (added.length < 2) return
  await tx.insert(letterLinks).values([
    { letterId: sentId, number: 1, address: courses, visits: 7 },
    { letterId: sentId, number: 2, address: post, visits: 3, isInText: false },
  ])
  await addDeliveries(tx, sentAt)
  await tx
    .insert(auditEvents)
    .values([
      entry('letter.sent', sentId, sentAt, { state: 'sending' }),
      entry('letter.added', draftId, draftedAt, { subject: draft.subject }),
    ])
}
