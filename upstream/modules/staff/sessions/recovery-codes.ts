import { randomInt } from 'node:crypto'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { AppError } from '#contract/errors'
import { hmac, hmacs } from '../../../platform/crypto/hmac.ts'
import type { Tx } from '../../../platform/db/open.ts'
import { staffRecoveryCodes } from '../../../platform/db/schema/staff.ts'
import { countRecoveryCodes } from './factors-of.ts'
import { wrongCode } from './refusals.ts'
import type { StaffContext } from './start-staff-session.ts'

/** Without 0, 1, I, L and O. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const CODES = 10
const LENGTH = 10

type TxContext = StaffContext & { db: Tx }

const randomCode = () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

const contentOf = (staffId: string, code: string) => `staff recovery:${staffId}:${code}`

/** The codes are known only now; those before no longer work. */
export async function makeRecoveryCodes({ db: tx, env }: TxContext, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, randomCode)
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId))
  await tx
    .insert(staffRecoveryCodes)
    .values(codes.map((code) => ({ staffId, codeHash: hmac(env.CODE_SECRETS, contentOf(staffId, code)) })))
  return codes
}

/** Undefined when the person has some. */
export const makeFirstRecoveryCodes = async (
  context: TxContext,
  staffId: string,
): Promise<string[] | undefined> =>
  (await countRecoveryCodes(context.db, staffId)) > 0 ? undefined : makeRecoveryCodes(context, staffId)

/** Of two that use one code at once, the condition lets one through. */
export async function proveRecoveryCode(
  { db: tx, env }: TxContext,
  staffId: string,
  code: string,
): Promise<AppError | undefined> {
  const used = await tx
    .update(staffRecoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(staffRecoveryCodes.staffId, staffId),
        inArray(staffRecoveryCodes.codeHash, hmacs(env.CODE_SECRETS, contentOf(staffId, code))),
        isNull(staffRecoveryCodes.usedAt),
      ),
    )
    .returning({ staffId: staffRecoveryCodes.staffId })
  return used.length > 0 ? undefined : wrongCode()
}
