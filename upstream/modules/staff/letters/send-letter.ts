import { eq } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { Letter } from '#contract/staff/letters'
import type { Db } from '../../../platform/db/open.ts'
import { letters } from '../../../platform/db/schema/newsletter.ts'
import { startLetter } from '../../letters/start-letter.ts'
import * as sending from '../../letters/stop-letter.ts'
import { lettersWake } from '../../letters/wake.ts'
import { requireTime } from '../records/requested-time.ts'
import type { StaffWriter } from '../staff-writer.ts'
import { actOnLetter, checkLinksOf, findAllMissing, type Step } from './act-on-letter.ts'
import { auditLetter } from './audit-letter.ts'
import type { LinkChecks } from './check-links.ts'
import { requireState, requireVersion } from './lock-letter.ts'
import { requireComplete } from './missing-parts.ts'

type Versioned = Step & { version: string }

/** STF-229. @throws AppError `not_found`, `changed`, `conflict` */
export async function sendLetter(checks: LinkChecks, writer: StaffWriter, step: Versioned): Promise<Letter> {
  const deadLinks = await checkLinksOf(checks, step)
  const letter = await actOnLetter(checks.db, writer, step, async (tx, found) => {
    const { letterId, state } = found
    requireState(found, ['draft', 'scheduled'])
    await requireVersion(tx, found, step.version)
    requireComplete(await findAllMissing(tx, found, deadLinks))
    const recipients = await startLetter(tx, found, writer.caller.id)
    if (recipients === 0) throw new AppError('conflict', 'The newsletter has no confirmed subscribers yet.')
    const entry = { before: { state }, after: { state: 'sending' }, data: { recipients } }
    await auditLetter(tx, writer, { action: 'letter.sent', letterId, ...entry })
  })
  lettersWake.wake()
  return letter
}

/** STF-229. @throws AppError `not_found`, `changed`, `invalid`, `conflict` */
export async function scheduleLetter(
  checks: LinkChecks,
  writer: StaffWriter,
  { at, ...step }: Versioned & { at: string },
): Promise<Letter> {
  const deadLinks = await checkLinksOf(checks, step)
  return actOnLetter(checks.db, writer, step, async (tx, letter) => {
    const { letterId, state, sendAt: before } = letter
    const sendAt = new Date(at)
    if (before?.getTime() === sendAt.getTime()) return
    requireState(letter, ['draft', 'scheduled'])
    await requireVersion(tx, letter, step.version)
    requireTime(sendAt)
    requireComplete(await findAllMissing(tx, letter, deadLinks))
    const set = { state: 'scheduled' as const, sendAt, sentBy: writer.caller.id }
    await tx.update(letters).set(set).where(eq(letters.letterId, letterId))
    const after = { state: 'scheduled', sendAt: sendAt.toISOString() }
    await auditLetter(tx, writer, { action: 'letter.scheduled', letterId, before: { state }, after })
  })
}

/** @throws AppError `not_found`, `changed`, `conflict` */
export const returnLetterToDraft = (
  db: Db,
  writer: StaffWriter,
  { version, ...step }: Versioned,
): Promise<Letter> =>
  actOnLetter(db, writer, step, async (tx, letter) => {
    const { letterId, state } = letter
    if (state === 'draft') return
    requireState(letter, ['scheduled'])
    await requireVersion(tx, letter, version)
    const set = { state: 'draft' as const, sendAt: null, sentBy: null }
    await tx.update(letters).set(set).where(eq(letters.letterId, letterId))
    const entry = { before: { state }, after: { state: 'draft' } }
    await auditLetter(tx, writer, { action: 'letter.returned_to_draft', letterId, ...entry })
  })

/** STF-231. @throws AppError `not_found`, `conflict` */
export const stopLetter = (db: Db, writer: StaffWriter, step: Step): Promise<Letter> =>
  actOnLetter(db, writer, step, async (tx, letter) => {
    const { letterId, state } = letter
    requireState(letter, ['sending'])
    await sending.stopLetter(tx, letterId)
    const data = await sending.countProgress(tx, letterId)
    const entry = { before: { state }, after: { state: 'stopped' }, data }
    await auditLetter(tx, writer, { action: 'letter.stopped', letterId, ...entry })
  })

/** STF-231. @throws AppError `not_found`, `conflict` */
export async function continueLetter(db: Db, writer: StaffWriter, step: Step): Promise<Letter> {
  const letter = await actOnLetter(db, writer, step, async (tx, found) => {
    const { letterId, state } = found
    requireState(found, ['stopped'])
    await tx.update(letters).set({ state: 'sending' }).where(eq(letters.letterId, letterId))
    const data = await sending.countProgress(tx, letterId)
    const entry = { before: { state }, after: { state: 'sending' }, data }
    await auditLetter(tx, writer, { action: 'letter.continued', letterId, ...entry })
  })
  lettersWake.wake()
  return letter
}
