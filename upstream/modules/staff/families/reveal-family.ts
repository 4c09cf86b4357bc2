import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError } from '#contract/errors'
import type {
  revealFamily as call,
  FamilyChild,
  FamilyContact,
  RevealInput,
} from '#contract/staff/family-actions'
import { fullYears } from '#domain/age'
import { lagosDate, months } from '#domain/dates'
import { fullName } from '#domain/person'
import { nationalNumber } from '#domain/phone'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { children } from '../../../platform/db/schema/children.ts'
import { isUuid } from '../../../platform/uuid.ts'
import type { ParentRow } from '../../parents/find-parent.ts'
import { recordViews } from '../child-views/record-views.ts'
import { auditBy, type StaffWriter } from '../staff-writer.ts'
import { requireFamily } from './require-family.ts'
import { lockViewer, reportManyViews } from './watch-views.ts'

type Answer = z.output<typeof call.response>
type ChildRow = typeof children.$inferSelect

/** As dialled in Nigeria; a number of another country as it was typed. */
function dialledNumber(phone: string): string {
  const digits = nationalNumber(phone).replaceAll(' ', '')
  return digits.length === 10 ? `0${digits}` : phone
}

function birthdayOf({ birthdayDate, birthdayMonth }: ParentRow): string | null {
  const month = birthdayMonth ? months[birthdayMonth - 1] : undefined
  return month && birthdayDate ? `${birthdayDate} ${month}` : null
}

function addressOf({ streetNumber, streetName, city, state }: ParentRow): string | null {
  const street = [streetNumber, streetName].filter(Boolean).join(' ')
  return [street, city, state].filter(Boolean).join(', ') || null
}

const contactOf = (family: ParentRow): FamilyContact => ({
  email: family.email,
  telephone: dialledNumber(family.phoneNumber),
  address: addressOf(family),
  birthday: birthdayOf(family),
})

/** Neither allergy nor picture (STF-196). */
const serializeChild = (child: ChildRow): FamilyChild => ({
  childId: child.childId,
  name: fullName(child),
  dateOfBirth: child.dateOfBirth,
  age: fullYears(child.dateOfBirth, lagosDate(new Date())),
  gender: child.gender,
  school: child.schoolName,
  class: child.class,
  additionalInfo: child.additionalInfo,
  specialAttention: child.specialAttention,
})

/** The purpose, and the names of the fields that were shown; never their values. */
const dataOf = ({ purpose, words }: RevealInput, shown: object) => ({
  purpose,
  ...(purpose === 'other' && { words }),
  fields: Object.keys(shown),
})

async function showContact(
  tx: Tx,
  viewer: StaffWriter,
  family: ParentRow,
  input: RevealInput,
): Promise<Answer> {
  const { parentId } = family
  const contact = contactOf(family)
  const all = await tx
    .select({ childId: children.childId, parentId: children.parentId })
    .from(children)
    .where(eq(children.parentId, parentId))
  await recordViews(tx, viewer, { children: all, what: 'contact' })
  await auditBy(tx, viewer, {
    action: 'family.contact_viewed',
    subject: parentId,
    data: dataOf(input, contact),
  })
  return { contact }
}

async function showChild(
  tx: Tx,
  viewer: StaffWriter,
  { parentId }: ParentRow,
  input: RevealInput,
): Promise<Answer> {
  const { childId = '' } = input
  const [row] = isUuid(childId)
    ? await tx
        .select()
        .from(children)
        .where(and(eq(children.childId, childId), eq(children.parentId, parentId)))
    : []
  if (!row) throw new AppError('not_found', 'Not found.')
  const { childId: _, ...shown } = serializeChild(row)
  await recordViews(tx, viewer, { children: [{ childId, parentId }], what: 'record' })
  await auditBy(tx, viewer, {
    action: 'child.viewed',
    subject: childId,
    data: { ...dataOf(input, shown), parentId },
  })
  return { child: { childId, ...shown } }
}

/** STF-195. @throws AppError `not_found` */
export const revealFamily = (
  db: Db,
  viewer: StaffWriter,
  parentId: string,
  input: RevealInput,
): Promise<Answer> =>
  db.transaction(async (tx) => {
    await lockViewer(tx, viewer)
    const family = await requireFamily(tx, parentId)
    const show = input.what === 'contact' ? showContact : showChild
    const answer = await show(tx, viewer, family, input)
    await reportManyViews(tx, viewer)
    return answer
  })
