import { and, eq, isNotNull, notLike } from 'drizzle-orm'
import type { Env } from '../../platform/config/env.ts'
import type { Context } from '../../platform/context.ts'
import { openText, sealedBy, sealText } from '../../platform/crypto/encryption.ts'
import { children } from '../../platform/db/schema/children.ts'

type Keys = Pick<Env, 'DATA_KEYS'>
type Sealed = { childId: string; allergy: string | null }

const placeOf = (childId: string) => `children.allergy:${childId}`

export const sealAllergy = ({ DATA_KEYS }: Keys, childId: string, allergy: string | false): string | null =>
  allergy === false ? null : sealText(DATA_KEYS, allergy, placeOf(childId))

/** False: no allergy. Null: one that cannot be decrypted, so the parent is asked again. */
export function openAllergy({ DATA_KEYS }: Keys, { childId, allergy }: Sealed): string | false | null {
  if (allergy === null) return false
  try {
    return openText(DATA_KEYS, allergy, placeOf(childId))
  } catch {
    return null
  }
}

/** Re-encrypts with the newest key, including plain text from before encryption. */
export async function resealAllergies({ db, env }: Pick<Context, 'db' | 'env'>): Promise<void> {
  const rows = await db
    .select({ childId: children.childId, allergy: children.allergy })
    .from(children)
    .where(and(isNotNull(children.allergy), notLike(children.allergy, `${sealedBy(env.DATA_KEYS)}%`)))
  for (const { childId, allergy } of rows) {
    if (allergy === null) continue
    const text = /^v1\.[\w-]{8}\.[\w-]+$/.test(allergy) ? openAllergy(env, { childId, allergy }) : allergy
    // Undecryptable: its key may come back.
    if (!text) continue
    const sealed = sealAllergy(env, childId, text)
    await db
      .update(children)
      .set({ allergy: sealed, updatedAt: children.updatedAt })
      .where(and(eq(children.childId, childId), eq(children.allergy, allergy)))
  }
}
