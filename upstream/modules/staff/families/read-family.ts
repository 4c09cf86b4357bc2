import { and, asc, desc, eq, gt, isNull } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { FamilyDetail } from '#contract/staff/families'
import { lagosDate } from '#domain/dates'
import { maskEmail, maskPhone } from '#domain/mask'
import { fullName } from '#domain/person'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { children } from '../../../platform/db/schema/children.ts'
import { emailChanges } from '../../../platform/db/schema/family-help.ts'
import { parents, sessions } from '../../../platform/db/schema/parents.ts'
import type { ParentRow } from '../../parents/find-parent.ts'
import { findNotes } from '../notes/note-entries.ts'
import { auditBy, type StaffWriter } from '../staff-writer.ts'
import { childName } from './child-name.ts'
import { listFamilyConsents, listFamilyMails, listFamilyOrders } from './family-contacts.ts'
import { listFamilyEnrolments } from './family-enrolments.ts'
import { listFamilyMessages } from './family-messages.ts'
import { listFamilyRequests } from './family-requests.ts'
import { isInLastHour, lockViewer, reportManyViews } from './watch-views.ts'

/** Sessions are deleted after a day, so the audit says it. */
async function findLastSignIn(db: Db, parentId: string): Promise<string | null> {
  const [last] = await db
    .select({ at: auditEvents.at })
    .from(auditEvents)
    .where(and(eq(auditEvents.actorParentId, parentId), eq(auditEvents.action, 'session.started')))
    .orderBy(desc(auditEvents.at))
    .limit(1)
  return last ? lagosDate(last.at) : null
}

const countSessions = (db: Db, parentId: string) =>
  db.$count(
    sessions,
    and(eq(sessions.parentId, parentId), isNull(sessions.revokedAt), gt(sessions.expiresAt, new Date())),
  )

async function listChildren(db: Db, parentId: string): Promise<FamilyDetail['children']> {
  const { childId, lastName, otherNames, photoConsent } = children
  const found = await db
    .select({ childId, lastName, otherNames, photoConsent })
    .from(children)
    .where(eq(children.parentId, parentId))
    .orderBy(asc(otherNames), asc(childId))
  return found.map((child) => ({
    childId: child.childId,
    name: childName(child),
    photoConsent: child.photoConsent,
  }))
}

async function findEmailChange(db: Db, parentId: string): Promise<FamilyDetail['emailChange']> {
  const [change] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.parentId, parentId), isNull(emailChanges.endedAt)))
  if (!change) return null
  const { newEmail, confirmedAt, dueAt } = change
  return {
    newEmail: maskEmail(newEmail),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    dueAt: dueAt.toISOString(),
  }
}

async function wasViewedLately(tx: Tx, { caller }: StaffWriter, parentId: string): Promise<boolean> {
  const isSame = and(
    eq(auditEvents.subjectKind, 'parent'),
    eq(auditEvents.subject, parentId),
    isInLastHour,
    eq(auditEvents.action, 'family.viewed'),
    eq(auditEvents.actorStaffId, caller.id),
  )
  return (await tx.$count(auditEvents, isSame)) > 0
}

/** One entry a person, family and hour: the page is read again after each of its actions, and views are counted by the hour. */
const recordView = (db: Db, viewer: StaffWriter, parentId: string): Promise<void> =>
  db.transaction(async (tx) => {
    await lockViewer(tx, viewer)
    if (await wasViewedLately(tx, viewer, parentId)) return
    await auditBy(tx, viewer, { action: 'family.viewed', subject: parentId, data: {} })
    await reportManyViews(tx, viewer)
  })

/** @throws AppError `not_found` */
async function findFamily(db: Db, parentId: string): Promise<ParentRow> {
  const [family] = await db
    .select()
    .from(parents)
    .where(and(eq(parents.parentId, parentId), isNull(parents.erasedAt)))
  if (!family) throw new AppError('not_found', 'Not found.')
  return family
}

/** STF-194. @throws AppError `not_found`, also for an erased family */
export async function readFamily(db: Db, viewer: StaffWriter, parentId: string): Promise<FamilyDetail> {
  const family = await findFamily(db, parentId)
  await recordView(db, viewer, parentId)
  return {
    parentId,
    name: fullName(family),
    email: maskEmail(family.email),
    telephone: maskPhone(family.phoneNumber),
    isVerified: family.verifiedAt !== null,
    since: family.createdAt.toISOString(),
    lastSignIn: await findLastSignIn(db, parentId),
    openSessions: await countSessions(db, parentId),
    children: await listChildren(db, parentId),
    enrolments: await listFamilyEnrolments(db, parentId),
    orders: await listFamilyOrders(db, family),
    messages: await listFamilyMessages(db, family),
    mails: await listFamilyMails(db, family),
    notes: await findNotes(db, viewer.caller.id, { subjectKind: 'family', subjectId: parentId }),
    consents: await listFamilyConsents(db, family),
    requests: await listFamilyRequests(db, parentId),
    emailChange: await findEmailChange(db, parentId),
  }
}
