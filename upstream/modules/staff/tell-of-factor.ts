import type { RequestOrigin } from '../../http/client-address.ts'
import type { Tx } from '../../platform/db/open.ts'
import { auditAccess } from './audit-access.ts'
import { mailSecurity } from './mail-security.ts'

type Change = {
  change: 'added' | 'removed'
  factor: 'passkey' | 'totp'
  /** Of a passkey. */
  name?: string | undefined
  origin: RequestOrigin
}

type Person = { staffId: string; email: string; name: string }

/** Audited and emailed (STF-039). */
export async function tellOfFactor(
  tx: Tx,
  person: Person,
  { change, factor, name, origin }: Change,
): Promise<void> {
  const { staffId } = person
  const action = change === 'added' ? 'staff.factor_added' : 'staff.factor_removed'
  await auditAccess(tx, { staffId, action, origin, data: { factor, ...(name && { name }) } })
  const factorWords = factor === 'passkey' ? 'A passkey' : 'An authenticator app'
  await mailSecurity(tx, person, { what: `${factorWords} was ${change}`, userAgent: origin.userAgent })
}
