import { eq } from 'drizzle-orm'
import type { ProfileInput } from '#contract/api/profile'
import { AppError } from '#contract/errors'
import { daysInMonth } from '#domain/birthday'
import type { ParentActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { parents } from '../../platform/db/schema/parents.ts'
import { saveWithPicture, scheduleFileRemoval } from '../pictures/picture-storage.ts'
import type { ParentRow } from './find-parent.ts'
import { lockFamily } from './lock-family.ts'

/** PROF-01, PROF-03: omitted fields stay; names, email and phone cannot change. */
export async function updateProfile(
  context: Context,
  actor: ParentActor,
  { file, removePicture, ...fields }: ProfileInput,
): Promise<ParentRow> {
  return saveWithPicture(context, 'parents', file, async (tx, uploadedKey) => {
    const { id: parentId } = actor
    const before = await lockFamily(tx, parentId)
    rejectInvalidBirthday({ ...before, ...fields })
    const pictureKey = uploadedKey ?? (removePicture ? null : before.pictureKey)
    if (before.pictureKey && before.pictureKey !== pictureKey)
      await scheduleFileRemoval(tx, before.pictureKey)
    const { state, city, streetName, streetNumber, birthdayMonth, birthdayDate, gender } = fields
    const changes = { state, city, streetName, streetNumber, birthdayMonth, birthdayDate, gender, pictureKey }
    const own = eq(parents.parentId, parentId)
    const [after] = await tx.update(parents).set(changes).where(own).returning()
    if (!after) throw new Error('The parent was not saved.')
    await audit(tx, { actor, action: 'parent.changed', subject: parentId })
    return after
  })
}

type Birthday = Pick<ParentRow, 'birthdayMonth' | 'birthdayDate'>

function rejectInvalidBirthday({ birthdayMonth, birthdayDate }: Birthday) {
  if (!birthdayDate || birthdayDate <= daysInMonth(birthdayMonth)) return
  const text = 'This month has fewer days.'
  throw new AppError('invalid', text, { fields: { birthdayDate: text } })
}
