import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { requireStaff } from '../../http/auth.ts'
import { originOf, type RequestOrigin } from '../../http/client-address.ts'
import {
  findSavedResponse,
  type IdempotencyKey,
  idempotencyKeyOf,
  saveResponse,
} from '../../http/idempotency.ts'
import type { StaffCaller } from '../../http/staff-caller.ts'
import { audit } from '../../platform/audit.ts'
import type { AuditAction } from '../../platform/audit-actions.ts'
import type { Tx } from '../../platform/db/open.ts'
import { staff } from '../../platform/db/schema/staff.ts'

export type StaffWriter = { caller: StaffCaller; origin: RequestOrigin }

export const writerOf = (request: FastifyRequest): StaffWriter => ({
  caller: requireStaff(request),
  origin: originOf(request),
})

type Values = Record<string, unknown>
type Keyed = { call: string; headers: { 'idempotency-key'?: string | undefined }; body: Values }

/** STF-014. */
export const keyOf = (
  env: Parameters<typeof idempotencyKeyOf>[0],
  { caller }: StaffWriter,
  { call, headers, body }: Keyed,
): Promise<IdempotencyKey | undefined> =>
  idempotencyKeyOf(env, { call, staffId: caller.id, key: headers['idempotency-key'], body })

type Entry = { action: AuditAction; subject: string; data: Values; before?: Values; after?: Values }

/** Who does something and from where, for the audit. */
export const sourceOf = ({ caller, origin: { ip, userAgent, requestId } }: StaffWriter) =>
  ({ actor: { kind: 'staff', id: caller.id }, ip, userAgent, requestId }) as const

export async function auditBy(tx: Tx, writer: StaffWriter, entry: Entry): Promise<void> {
  await audit(tx, { ...sourceOf(writer), ...entry })
}

/**
 * Writes nothing for a form that was sent before (STF-014).
 * @param write returns the id of what it wrote @returns whether it wrote
 */
export async function writeOnce(
  tx: Tx,
  { caller }: StaffWriter,
  idempotencyKey: IdempotencyKey | undefined,
  write: () => Promise<string>,
): Promise<boolean> {
  await tx
    .select({ staffId: staff.staffId })
    .from(staff)
    .where(eq(staff.staffId, caller.id))
    .for('no key update')
  if (await findSavedResponse(tx, idempotencyKey)) return false
  await saveResponse(tx, idempotencyKey, await write())
  return true
}
