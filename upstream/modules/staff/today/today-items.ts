import { and, asc, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm'
import type { TodayItem } from '#contract/staff/today'
import type { Db } from '../../../platform/db/open.ts'
import {
  staff,
  staffInvitations,
  staffPasskeys,
  staffRecoveryCodes,
  staffTotp,
} from '../../../platform/db/schema/staff.ts'
import { findFailedMails } from '../mails/failed-mails.ts'
import {
  findOwnDrafts,
  findReturned,
  findScheduled,
  findSoonWithoutTeacher,
  findWithoutDescription,
  findWithoutPicture,
  findWithoutTeacher,
} from './course-items.ts'
import { findHalfFullCourses } from './half-full-courses.ts'
import { findReturnedLetters, findScheduledLetters } from './letter-items.ts'
import { findMissingOfTeacher, findMissingYesterday } from './missing-attendance.ts'
import { findOwnPostDrafts, findScheduledPosts } from './post-items.ts'
import {
  findConfirmedRequests,
  findDueRequests,
  findHeldDeletions,
  findOpenDeletions,
  findStoppedDeletions,
} from './privacy-requests.ts'
import type { StaffPerson } from './staff-person.ts'
import { findCoursesOfSuspended } from './suspended-teachers.ts'
import { compareUrgency, isOfOthers, seesKind, type TodayKind } from './today-kinds.ts'
import { findUnusedPictures } from './unused-pictures.ts'
import { findFamilyViewers } from './viewed-families.ts'
import { findWaitingItems } from './waiting-items.ts'
import { findOpenMessages, findOwnMessages } from './waiting-messages.ts'
import { findRefundsToApprove, findRefundsWithoutAccount } from './waiting-refunds.ts'

export type FoundItem = Omit<TodayItem, 'isOfOthers'>

const DAY_MS = 24 * 3_600_000
const FEW_CODES = 2
const COUNTED_INVITATIONS = 100

async function findFailed(db: Db): Promise<FoundItem[]> {
  const mails = await findFailedMails(db)
  const since = mails.at(-1)?.deadAt?.toISOString()
  return mails.length > 0 ? [{ kind: 'mail-failed', count: mails.length, since }] : []
}

async function findEndingInvitations(db: Db, now: Date): Promise<FoundItem[]> {
  const { expiresAt, usedAt, purpose, staffId } = staffInvitations
  const ending = await db
    .select({ name: staff.name, expiresAt })
    .from(staffInvitations)
    .innerJoin(staff, eq(staff.staffId, staffId))
    .where(
      and(
        eq(purpose, 'join'),
        isNull(usedAt),
        gt(expiresAt, now),
        lte(expiresAt, new Date(now.getTime() + DAY_MS)),
        eq(staff.state, 'invited'),
      ),
    )
    .orderBy(asc(expiresAt))
    .limit(COUNTED_INVITATIONS)
  const [first] = ending
  if (!first) return []
  const until = first.expiresAt.toISOString()
  const name = ending.length === 1 ? { name: first.name } : {}
  return [{ kind: 'invitation-ends', count: ending.length, until, ...name }]
}

/** STF-038. */
async function findFewCodes(db: Db, { id }: StaffPerson): Promise<FoundItem[]> {
  const ofPerson = eq(staffRecoveryCodes.staffId, id)
  const left = await db.$count(staffRecoveryCodes, and(ofPerson, isNull(staffRecoveryCodes.usedAt)))
  if (left > FEW_CODES) return []
  const passkeys = await db.$count(staffPasskeys, eq(staffPasskeys.staffId, id))
  const isConfirmed = and(eq(staffTotp.staffId, id), isNotNull(staffTotp.confirmedAt))
  const factors = passkeys + (await db.$count(staffTotp, isConfirmed))
  return factors > 0 ? [{ kind: 'recovery-codes', count: 1, left }] : []
}

/** What waits for this person, the most urgent first (STF-075). */
export async function findTodayItems(db: Db, person: StaffPerson, now: Date): Promise<TodayItem[]> {
  const { roles } = person
  const sources: [TodayKind, () => Promise<FoundItem[]>][] = [
    ['refund-to-approve', () => findRefundsToApprove(db, person)],
    ['refund-needs-account', () => findRefundsWithoutAccount(db)],
    ['order-stuck', () => findWaitingItems(db)],
    ['request-due', () => findDueRequests(db, now)],
    ['request-confirmed', () => findConfirmedRequests(db)],
    ['deletion-held', () => findHeldDeletions(db, now)],
    ['deletion-stopped', () => findStoppedDeletions(db, now)],
    ['deletion-open', () => findOpenDeletions(db)],
    ['families-viewed', () => findFamilyViewers(db)],
    ['message-own', () => findOwnMessages(db, person)],
    ['message-open', () => findOpenMessages(db)],
    ['attendance-missing', () => findMissingOfTeacher(db, person, now)],
    ['attendance-yesterday', () => findMissingYesterday(db, now)],
    ['mail-failed', () => findFailed(db)],
    ['invitation-ends', () => findEndingInvitations(db, now)],
    ['recovery-codes', () => findFewCodes(db, person)],
    ['course-half-full', () => findHalfFullCourses(db, now)],
    ['course-returned', () => findReturned(db)],
    ['letter-returned', () => findReturnedLetters(db)],
    ['course-teacher-suspended', () => findCoursesOfSuspended(db, now)],
    ['course-soon-without-teacher', () => findSoonWithoutTeacher(db, now)],
    ['course-scheduled', () => findScheduled(db, now)],
    ['post-scheduled', () => findScheduledPosts(db, now)],
    ['letter-scheduled', () => findScheduledLetters(db, now)],
    ['course-draft', () => findOwnDrafts(db, person)],
    ['post-draft', () => findOwnPostDrafts(db, person)],
    ['course-without-picture', () => findWithoutPicture(db)],
    ['course-without-description', () => findWithoutDescription(db)],
    ['course-without-teacher', () => findWithoutTeacher(db, now)],
    ['media-unused', () => findUnusedPictures(db, now)],
  ]
  const found: FoundItem[] = []
  for (const [kind, find] of sources) if (seesKind(roles, kind)) found.push(...(await find()))
  return found
    .map((item) => ({ ...item, isOfOthers: isOfOthers(roles, item.kind) }))
    .toSorted((one, other) => Number(one.isOfOthers) - Number(other.isOfOthers) || compareUrgency(one, other))
}
