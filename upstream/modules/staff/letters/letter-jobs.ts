import { and, asc, eq, lte } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/open.ts'
import { letters } from '../../../platform/db/schema/newsletter.ts'
import type { Job } from '../../../platform/jobs/runner.ts'
import { queueLetters } from '../../letters/queue-letters.ts'
import { startLetter } from '../../letters/start-letter.ts'
import { takeOverReports } from '../../letters/take-over.ts'
import { lettersWake } from '../../letters/wake.ts'
import { findAllMissing } from './act-on-letter.ts'
import { auditLetter } from './audit-letter.ts'
import { findDeadLinks, type LinkChecks } from './check-links.ts'
import { type FoundLetter, findLetter, lockLetter } from './lock-letter.ts'
import type { MissingPart } from './missing-parts.ts'

const INTERVAL_MS = 1_000
/** A site may be down for a moment. */
const PATIENCE_MS = 10 * 60_000
const CHECK_AGAIN_MS = 60_000

/** When the links of a letter are checked again, by its id. */
type NextChecks = Map<string, number>

const isDue = (now: Date) => and(eq(letters.state, 'scheduled'), lte(letters.sendAt, now))

async function returnToDraft(tx: Tx, { letterId, state }: FoundLetter, missing: readonly MissingPart[]) {
  const set = { state: 'draft' as const, sendAt: null, sentBy: null }
  await tx.update(letters).set(set).where(eq(letters.letterId, letterId))
  const data = { missing: missing.map(({ words }) => words) }
  const entry = { before: { state }, after: { state: 'draft' }, data }
  await auditLetter(tx, undefined, { action: 'letter.returned_to_draft', letterId, ...entry })
}

async function start(tx: Tx, found: FoundLetter, deadLinks: readonly MissingPart[], now: Date) {
  // Another process may hold the letter, and after it the letter is no longer scheduled.
  const [due] = await tx
    .select({ letterId: letters.letterId })
    .from(letters)
    .where(and(eq(letters.letterId, found.letterId), isDue(now)))
    .for('no key update', { skipLocked: true })
  if (!due) return
  const letter = await lockLetter(tx, due.letterId)
  // The links of another text were checked; the next run checks these.
  if (letter.version !== found.version) return
  const { letterId, state } = letter
  const missing = await findAllMissing(tx, letter, deadLinks)
  if (missing.length > 0) return returnToDraft(tx, letter, missing)
  const recipients = await startLetter(tx, letter, letter.sentBy)
  const entry = { before: { state }, after: { state: 'sending' }, data: { recipients } }
  await auditLetter(tx, undefined, { action: 'letter.sent_on_time', letterId, ...entry })
}

/**
 * STF-229: those whose time has come. One that is no longer complete becomes a draft, and one with a link that does not
 * answer only after some minutes.
 * @throws AggregateError, after the others, of letters that could not be started
 */
export async function startScheduledLetters(
  checks: LinkChecks,
  now = new Date(),
  nextChecks: NextChecks = new Map(),
): Promise<void> {
  const { db } = checks
  const due = await db
    .select({ letterId: letters.letterId, sendAt: letters.sendAt })
    .from(letters)
    .where(isDue(now))
    .orderBy(asc(letters.sendAt))
  const failures: unknown[] = []
  for (const { letterId, sendAt } of due) {
    if ((nextChecks.get(letterId) ?? 0) > now.getTime()) continue
    try {
      const letter = await findLetter(db, letterId)
      const deadLinks = await findDeadLinks(checks, letter.contentHtml)
      const isLate = now.getTime() - (sendAt?.getTime() ?? 0) > PATIENCE_MS
      if (deadLinks.length > 0 && !isLate) nextChecks.set(letterId, now.getTime() + CHECK_AGAIN_MS)
      else {
        nextChecks.delete(letterId)
        await db.transaction((tx) => start(tx, letter, deadLinks, now))
      }
    } catch (error) {
      failures.push(new Error(`The letter ${letterId} was not started.`, { cause: error }))
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Scheduled letters were not started.')
}

/** STF-230: one step of the letters that are being sent. */
export async function sendLetters({ db }: Pick<LinkChecks, 'db'>): Promise<void> {
  await takeOverReports(db)
  await queueLetters(db)
}

export function letterJobs(context: LinkChecks): Job[] {
  const nextChecks: NextChecks = new Map()
  const startDue = () => startScheduledLetters(context, new Date(), nextChecks)
  return [
    { name: 'start scheduled letters', everyMs: 3_000, run: startDue },
    { name: 'letters', everyMs: INTERVAL_MS, run: () => sendLetters(context), wake: lettersWake },
  ]
}
