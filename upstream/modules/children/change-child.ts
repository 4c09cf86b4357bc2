import { and, eq } from 'drizzle-orm'
import type { ChildUpdate } from '#contract/api/child'
import { AppError } from '#contract/app-error'
import type { ParentActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/open.ts'
import { children } from '../../platform/db/schema/children.ts'
import { recordConsents } from '../consents/record-consent.ts'
import { saveWithPicture, scheduleFileRemoval } from '../pictures/picture-storage.ts'
import { encryptAllergy } from './allergy.ts'
import { type ChildRow, findChild, lockChild } from './find-child.ts'

const CHANGED = 'These details changed since you opened the form. See what changed below, then save again.'

/** Omitted fields are emptied, except picture and username. @throws AppError `conflict` after a newer change */
export async function updateChild(
  context: Context,
  parent: ParentActor,
  childId: string,
  { file, removePicture, begunWith, ...input }: ChildUpdate,
): Promise<ChildRow> {
  // Check ownership before decoding the upload.
  await findChild(context.db, parent, childId)
  const picture = input.photoConsent ? file : undefined
  return saveWithPicture(context, 'children', picture, async (tx, uploadedKey) => {
    const before = await lockChild(tx, parent, childId)
    if (begunWith && begunWith !== before.updatedAt.toISOString())
      throw new AppError('conflict', CHANGED, { reason: 'child_changed' })
    const { allergy, class: schoolClass, additionalInfo, username, ...fields } = input
    const changes = {
      ...fields,
      allergy: encryptAllergy(context.env, childId, allergy),
      class: schoolClass || null,
      additionalInfo: additionalInfo || null,
      username: username ?? before.username,
      pictureKey: uploadedKey ?? (removePicture ? null : before.pictureKey),
    }
    const hadAllergy = before.allergy !== null
    const health = hadAllergy === (allergy !== false) ? undefined : !hadAllergy
    await audit(tx, { actor: parent, action: 'child.changed', subject: childId })
    return saveChild(tx, before, changes, health)
  })
}

export async function changePhotoConsent(
  context: Context,
  parent: ParentActor,
  childId: string,
  photoConsent: boolean,
): Promise<ChildRow> {
  return saveWithPicture(context, 'children', undefined, async (tx) => {
    const before = await lockChild(tx, parent, childId)
    const { pictureKey } = before
    await audit(tx, {
      actor: parent,
      action: 'child.photo_consent',
      subject: childId,
      data: { photoConsent },
    })
    return saveChild(tx, before, { photoConsent, pictureKey }, undefined)
  })
}

type Changes = Partial<typeof children.$inferInsert> & { photoConsent: boolean; pictureKey: string | null }

/** The only place that stores a picture key: none without consent. */
async function saveChild(
  tx: Tx,
  before: ChildRow,
  changes: Changes,
  health: boolean | undefined,
): Promise<ChildRow> {
  const pictureKey = changes.photoConsent ? changes.pictureKey : null
  if (before.pictureKey && before.pictureKey !== pictureKey) await scheduleFileRemoval(tx, before.pictureKey)
  const consentChanged = changes.photoConsent !== before.photoConsent
  const photoConsentAt = consentChanged ? new Date() : before.photoConsentAt
  const [child] = await tx
    .update(children)
    .set({ ...changes, pictureKey, photoConsentAt })
    .where(and(eq(children.childId, before.childId), eq(children.parentId, before.parentId)))
    .returning()
  if (!child) throw new Error('The child was not saved.')
  await recordConsents(tx, child, { photo: consentChanged ? changes.photoConsent : undefined, health })
  return child
}
