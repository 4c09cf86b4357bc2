import { and, eq, isNotNull, notLike } from 'drizzle-orm'
import type { Env } from '../../platform/config/env.ts'
import type { Context } from '../../platform/context.ts'
import { decrypt, encrypt, encryptionPrefix } from '../../platform/crypto/encryption.ts'
import { children } from '../../platform/db/schema/children.ts'

type Keys = Pick<Env, 'DATA_KEYS'>
type EncryptedAllergy = { childId: string; allergy: string | null }

const associatedDataOf = (childId: string) => `children.allergy:${childId}`

export const encryptAllergy = (
  { DATA_KEYS }: Keys,
  childId: string,
  allergy: string | false,
): string | null => (allergy === false ? null : encrypt(DATA_KEYS, allergy, associatedDataOf(childId)))

/** False: no allergy. Null: one that cannot be decrypted, so the parent is asked again. */
export function decryptAllergy(
  { DATA_KEYS }: Keys,
  { childId, allergy }: EncryptedAllergy,
): string | false | null {
  if (allergy === null) return false
  try {
    return decrypt(DATA_KEYS, allergy, associatedDataOf(childId))
  } catch {
    return null
  }
}

/** Re-encrypts with the newest key, including plain text from before encryption. */
export async function reencryptAllergies({ db, env }: Pick<Context, 'db' | 'env'>): Promise<void> {
  const rows = await db
    .select({ childId: children.childId, allergy: children.allergy })
    .from(children)
    .where(and(isNotNull(children.allergy), notLike(children.allergy, `${encryptionPrefix(env.DATA_KEYS)}%`)))
  for (const { childId, allergy } of rows) {
    if (allergy === null) continue
    const text = /^v1\.[\w-]{8}\.[\w-]+$/.test(allergy) ? decryptAllergy(env, { childId, allergy }) : allergy
    // Undecryptable: its key may come back.
    if (!text) continue
    const encrypted = encryptAllergy(env, childId, text)
    await db
      .update(children)
      .set({ allergy: encrypted, updatedAt: children.updatedAt })
      .where(and(eq(children.childId, childId), eq(children.allergy, allergy)))
  }
}
