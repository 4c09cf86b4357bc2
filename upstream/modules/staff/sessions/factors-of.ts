import { and, eq, isNull } from 'drizzle-orm'
import type { Factor } from '#contract/staff/person'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { staffPasskeys, staffRecoveryCodes, staffTotp } from '../../../platform/db/schema/staff.ts'

export const countPasskeys = (db: Db | Tx, staffId: string): Promise<number> =>
  db.$count(staffPasskeys, eq(staffPasskeys.staffId, staffId))

export const countTotp = (db: Db | Tx, staffId: string): Promise<number> =>
  db.$count(staffTotp, eq(staffTotp.staffId, staffId))

export const countRecoveryCodes = (db: Db | Tx, staffId: string): Promise<number> =>
  db.$count(
    staffRecoveryCodes,
    and(eq(staffRecoveryCodes.staffId, staffId), isNull(staffRecoveryCodes.usedAt)),
  )

/** What the person has, in the order they are offered (STF-035). */
export async function factorsOf(db: Db | Tx, staffId: string): Promise<Factor[]> {
  const factors: Factor[] = []
  if ((await countPasskeys(db, staffId)) > 0) factors.push('passkey')
  if ((await countTotp(db, staffId)) > 0) factors.push('totp')
  if ((await countRecoveryCodes(db, staffId)) > 0) factors.push('recovery')
  return factors
}
