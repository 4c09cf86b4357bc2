import { randomUUID } from 'node:crypto'
import type { ChildInput } from '#contract/api/child'
import { AppError } from '#contract/errors'
import { findSavedResponse, type IdempotencyKey, saveResponse } from '../../http/idempotency.ts'
import type { ParentActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { children } from '../../platform/db/schema/children.ts'
import { recordConsents } from '../consents/record-consent.ts'
import { lockFamily } from '../parents/lock-family.ts'
import { saveWithPicture, scheduleFileRemoval } from '../pictures/picture-storage.ts'
import { encryptAllergy } from './allergy.ts'
import { type ChildRow, countChildren, findChild } from './find-child.ts'

/** Bounds the storage of one account. */
const MAX_CHILDREN = 30

/** Without photo consent the picture is dropped. @throws AppError `unsupported`, `conflict` (over 30) */
export async function addChild(
  context: Context,
  parent: ParentActor,
  input: ChildInput,
  idempotencyKey?: IdempotencyKey,
): Promise<ChildRow> {
  const { file, allergy, ...fields } = input
  const { id: parentId } = parent
  const childId = randomUUID()
  return saveWithPicture(
    context,
    'children',
    fields.photoConsent ? file : undefined,
    async (tx, pictureKey) => {
      await lockFamily(tx, parentId)
      const savedId = await findSavedResponse(tx, idempotencyKey)
      if (savedId) {
        if (pictureKey) await scheduleFileRemoval(tx, pictureKey)
        return findChild(tx, parent, savedId)
      }
      if ((await countChildren(tx, parentId)) >= MAX_CHILDREN)
        throw new AppError('conflict', `An account can have ${MAX_CHILDREN} children. Please contact us.`, {
          reason: 'children_full',
        })
      const row = {
        ...fields,
        childId,
        parentId,
        allergy: encryptAllergy(context.env, childId, allergy),
        pictureKey,
      }
      const [child] = await tx.insert(children).values(row).returning()
      if (!child) throw new Error('The child was not saved.')
      await saveResponse(tx, idempotencyKey, childId)
      const answers = {
        child: true,
        photo: fields.photoConsent,
        health: allergy === false ? undefined : true,
      }
      await recordConsents(tx, child, answers)
      await audit(tx, { actor: parent, action: 'child.added', subject: childId })
      return child
    },
  )
}
