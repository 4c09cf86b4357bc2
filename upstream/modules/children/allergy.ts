import { and, asc, eq, gt, isNotNull, notLike } from 'drizzle-orm'
import type { Env } from '../../platform/config/env.ts'
import type { Context, ErrorLog } from '../../platform/context.ts'
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

/** False: no allergy. Null: one that cannot be decrypted; that is logged, and the parent is asked again. */
export function decryptAllergy(
  { DATA_KEYS }: Keys,
  { childId, allergy }: EncryptedAllergy,
  log: ErrorLog,
): string | false | null {
  if (allergy === null) return false
  try {
    return decrypt(DATA_KEYS, allergy, associatedDataOf(childId))
  } catch (err) {
    log.error(
      { alert: 'text unreadable', err, column: 'children.allergy' },
      'An allergy cannot be decrypted.',
    )
    return null
  }
}

const BATCH = 500
const isEncrypted = (allergy: string) => /^v1\.[\w-]{8}\.[\w-]+$/.test(allergy)

type Data = Pick<Context, 'db' | 'env'>

/** Encrypts texts of versions before encryption. Texts with an older key wait for `npm run reseal`. */
export const encryptPlainAllergies = (data: Data) => reseal(data, 'v1.%', { error: () => undefined })

/** Re-encrypts with the first key of DATA_KEYS. */
export const resealAllergies = (data: Data, log: ErrorLog) =>
  reseal(data, `${encryptionPrefix(data.env.DATA_KEYS)}%`, log)

/** Texts encrypted with a key that is not in DATA_KEYS. */
export function countUnreadableAllergies({ db, env }: Data): Promise<number> {
  const isOther = env.DATA_KEYS.map((key) => notLike(children.allergy, `${encryptionPrefix([key])}%`))
  return db.$count(children, and(isNotNull(children.allergy), ...isOther))
}

type Resealed = { resealed: number; unreadable: number }

async function reseal({ db, env }: Data, finished: string, log: ErrorLog) {
  const counts: Resealed = { resealed: 0, unreadable: 0 }
  const isDue = and(isNotNull(children.allergy), notLike(children.allergy, finished))
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await db
      .select({ childId: children.childId, allergy: children.allergy })
      .from(children)
      .where(and(isDue, gt(children.childId, after)))
      .orderBy(asc(children.childId))
      .limit(BATCH)
    for (const row of rows) counts[(await resealRow(db, env, row, log)) ? 'resealed' : 'unreadable'] += 1
    after = rows.at(-1)?.childId ?? after
    if (rows.length < BATCH) return counts
  }
}

/** An unreadable text stays as it is: its key may come back. A changed one was encrypted by that change. */
async function resealRow(
  db: Context['db'],
  env: Keys,
  { childId, allergy }: EncryptedAllergy,
  log: ErrorLog,
) {
  if (allergy === null) return true
  const text = isEncrypted(allergy) ? decryptAllergy(env, { childId, allergy }, log) : allergy
  if (text === null) return false
  await db
    .update(children)
    .set({ allergy: encryptAllergy(env, childId, text), updatedAt: children.updatedAt })
    .where(and(eq(children.childId, childId), eq(children.allergy, allergy)))
  return true
}
