import { randomUUID } from 'node:crypto'
import type { ChildInput } from '#contract/api/child'
import { AppError } from '#contract/errors'
import { madeBefore, type Press, rememberMade } from '../../http/idempotency.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { children } from '../../platform/db/schema/children.ts'
import { recordConsents } from '../consents/record-consent.ts'
import { lockFamily } from '../parents/lock-family.ts'
import { dropFile, withPicture } from '../pictures/picture-storage.ts'
import { sealAllergy } from './allergy.ts'
import { type ChildRow, countChildren, findChild } from './find-child.ts'

/** Bounds the storage of one account. */
const MOST = 30

/** Without photo consent the picture is dropped. @throws AppError `unsupported`, `conflict` (over 30) */
export async function addChild(
  context: Context,
  parentId: string,
  input: ChildInput,
  press?: Press,
): Promise<ChildRow> {
  const { file, allergy, ...fields } = input
  const childId = randomUUID()
  return withPicture(context, 'children', fields.photoConsent ? file : undefined, async (tx, pictureKey) => {
    await lockFamily(tx, parentId)
    const added = await madeBefore(tx, press)
    if (added) {
      if (pictureKey) await dropFile(tx, pictureKey)
      return findChild(tx, parentId, added)
    }
    if ((await countChildren(tx, parentId)) >= MOST)
      throw new AppError('conflict', `An account can have ${MOST} children. Please contact us.`, {
        reason: 'children_full',
      })
    const row = {
      ...fields,
      childId,
      parentId,
      allergy: sealAllergy(context.env, childId, allergy),
      pictureKey,
    }
    const [child] = await tx.insert(children).values(row).returning()
    if (!child) throw new Error('The child was not written.')
    await rememberMade(tx, press, childId)
    const answers = { child: true, photo: fields.photoConsent, health: allergy === false ? undefined : true }
    await recordConsents(tx, child, answers)
    await audit(tx, { actorParentId: parentId, action: 'child.added', subject: childId })
    return child
  })
}
