import { and, eq, notLike } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { decrypt, encrypt, encryptionPrefix } from '../../../platform/crypto/encryption.ts'
import { staffTotp } from '../../../platform/db/schema/staff.ts'
import { totpPlace } from './totp.ts'

type Data = Pick<Context, 'db' | 'env'>
type Row = { staffId: string; secret: string }

/** Secrets encrypted with a key that is not in DATA_KEYS. */
export function countUnreadableTotp({ db, env }: Data): Promise<number> {
  const isOther = env.DATA_KEYS.map((key) => notLike(staffTotp.secret, `${encryptionPrefix([key])}%`))
  return db.$count(staffTotp, and(...isOther))
}

const decryptRow = ({ env }: Data, { staffId, secret }: Row): string | undefined => {
  try {
    return decrypt(env.DATA_KEYS, secret, totpPlace(staffId))
  } catch {
    return undefined
  }
}

/** Re-encrypts with the first key of DATA_KEYS. An unreadable secret stays as it is: its key may come back. */
export async function resealTotp(data: Data): Promise<{ resealed: number; unreadable: number }> {
  const { db, env } = data
  const counts = { resealed: 0, unreadable: 0 }
  const rows = await db
    .select({ staffId: staffTotp.staffId, secret: staffTotp.secret })
    .from(staffTotp)
    .where(notLike(staffTotp.secret, `${encryptionPrefix(env.DATA_KEYS)}%`))
  for (const row of rows) {
    const text = decryptRow(data, row)
    counts[text === undefined ? 'unreadable' : 'resealed'] += 1
    if (text === undefined) continue
    const { staffId, secret } = row
    await db
      .update(staffTotp)
      .set({ secret: encrypt(env.DATA_KEYS, text, totpPlace(staffId)), updatedAt: staffTotp.updatedAt })
      .where(and(eq(staffTotp.staffId, staffId), eq(staffTotp.secret, secret)))
  }
  return counts
}
