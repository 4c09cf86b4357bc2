import { and, eq } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { RequestOrigin } from '../../../http/client-address.ts'
import type { StaffCaller } from '../../../http/staff-caller.ts'
import type { Context } from '../../../platform/context.ts'
import { staffPasskeys, staffTotp } from '../../../platform/db/schema/staff.ts'
import { auditAccess } from '../audit-access.ts'
import { type ActivePerson, lockActivePerson } from '../lock-active-person.ts'
import { mailSecurity } from '../mail-security.ts'
import { addPasskey } from '../sessions/add-passkey.ts'
import { countPasskeys, countTotp } from '../sessions/factors-of.ts'
import type { TxContext } from '../sessions/pass-step.ts'
import { makeFirstRecoveryCodes, makeRecoveryCodes } from '../sessions/recovery-codes.ts'
import type { NewFactor } from '../sessions/second-step.ts'
import { confirmSecret } from '../sessions/totp.ts'
import { tellOfFactor } from '../tell-of-factor.ts'

const LAST_FACTOR = 'Keep at least one passkey or the authenticator app.'
const NO_FACTOR = 'Add a passkey or the authenticator app first.'

type Change<T> = (context: TxContext, person: ActivePerson) => Promise<T>

/** Locks the person, so that of two changes at once the second one sees the first. */
async function changeLocked<T>({ db, env }: Context, caller: StaffCaller, change: Change<T>): Promise<T> {
  return db.transaction(async (tx) => {
    const person = await lockActivePerson(tx, caller.id)
    if (!person) throw new AppError('unauthorized', 'Unauthorized.')
    return change({ db: tx, env }, person)
  })
}

/** @throws AppError `invalid` with `passkey_failed` or `wrong_code` */
export async function addFactor(
  context: Context,
  caller: StaffCaller,
  given: NewFactor,
  origin: RequestOrigin,
): Promise<string[] | undefined> {
  const answer = await changeLocked(context, caller, async (tx, person) => {
    const { staffId } = person
    const isPasskey = given.way === 'passkey'
    const hadApp = !isPasskey && (await countTotp(tx.db, staffId)) > 0
    const refusal = isPasskey
      ? await addPasskey(tx, staffId, given)
      : await confirmSecret(tx, staffId, given.code)
    if (refusal) return refusal
    if (hadApp) await tellOfFactor(tx.db, person, { change: 'removed', factor: 'totp', origin })
    const name = isPasskey ? given.name : undefined
    await tellOfFactor(tx.db, person, { change: 'added', factor: given.way, name, origin })
    return makeFirstRecoveryCodes(tx, staffId)
  })
  if (answer instanceof AppError) throw answer
  return answer
}

/** Recovery codes do not count: they only stand in for one of these. */
const countFactors = async ({ db }: TxContext, staffId: string) =>
  (await countPasskeys(db, staffId)) + (await countTotp(db, staffId))

/** @throws AppError `conflict` with `last_factor` */
async function requireAnother(context: TxContext, staffId: string) {
  if ((await countFactors(context, staffId)) < 2)
    throw new AppError('conflict', LAST_FACTOR, { reason: 'last_factor' })
}

const notFound = () => new AppError('not_found', 'Not found.')

/** @throws AppError `not_found`; `conflict` with `last_factor` (STF-039) */
export const removePasskey = (
  context: Context,
  caller: StaffCaller,
  credentialId: string,
  origin: RequestOrigin,
): Promise<void> =>
  changeLocked(context, caller, async (tx, person) => {
    const { staffId } = person
    const isOwn = and(eq(staffPasskeys.credentialId, credentialId), eq(staffPasskeys.staffId, staffId))
    const [passkey] = await tx.db.select({ name: staffPasskeys.name }).from(staffPasskeys).where(isOwn)
    if (!passkey) throw notFound()
    await requireAnother(tx, staffId)
    await tx.db.delete(staffPasskeys).where(isOwn)
    await tellOfFactor(tx.db, person, { change: 'removed', factor: 'passkey', name: passkey.name, origin })
  })

/** @throws AppError `not_found`; `conflict` with `last_factor` (STF-039) */
export const removeTotp = (context: Context, caller: StaffCaller, origin: RequestOrigin): Promise<void> =>
  changeLocked(context, caller, async (tx, person) => {
    const { staffId } = person
    if ((await countTotp(tx.db, staffId)) === 0) throw notFound()
    await requireAnother(tx, staffId)
    await tx.db.delete(staffTotp).where(eq(staffTotp.staffId, staffId))
    await tellOfFactor(tx.db, person, { change: 'removed', factor: 'totp', origin })
  })

/** Those before no longer work (STF-038). @throws AppError `conflict` without a factor that they stand in for */
export const newRecoveryCodes = (
  context: Context,
  caller: StaffCaller,
  origin: RequestOrigin,
): Promise<string[]> =>
  changeLocked(context, caller, async (tx, person) => {
    const { staffId } = person
    if ((await countFactors(tx, staffId)) === 0) throw new AppError('conflict', NO_FACTOR)
    await auditAccess(tx.db, { staffId, action: 'staff.recovery_codes_made', origin })
    await mailSecurity(tx.db, person, {
      what: 'New recovery codes were generated',
      userAgent: origin.userAgent,
    })
    return makeRecoveryCodes(tx, staffId)
  })
