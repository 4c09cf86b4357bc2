import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { dayFilter, listOf, listQuery } from '#contract/staff/list'
import { instant } from '#contract/staff/person'
import { text } from '#contract/staff/text'
import { auditGroups } from '#domain/audit-groups'

export const AuditEntry = z.object({
  auditId: z.number().int(),
  at: instant,
  who: z.object({
    kind: z.enum(['parent', 'staff', 'system', 'provider']),
    staffId: z.string().optional(),
    name: z.string(),
    /** In words, as held at that time. */
    roles: z.array(z.string()),
  }),
  action: z.string(),
  group: z.enum(auditGroups),
  /** 'Signed in' */
  what: z.string(),
  /** A sentence for the row: a name, a device. Empty when there is nothing to say. */
  on: z.string(),
  subject: z.object({ kind: z.string(), id: z.string() }),
  address: z.string().nullable(),
  device: z.string().nullable(),
  requestId: z.string().nullable(),
  /** Values are absent for records of families (STF-270). */
  changes: z.array(
    z.object({ field: z.string(), before: z.string().optional(), after: z.string().optional() }),
  ),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const AuditFilter = z.object({
  q: listQuery.q,
  /** A staff id, or `system`. */
  who: text(64).optional().catch(undefined),
  group: z.enum(auditGroups).optional().catch(undefined),
  kind: text(40).optional().catch(undefined),
  subject: text(64).optional().catch(undefined),
  /** Calendar dates in Lagos, both included. */
  from: dayFilter,
  to: dayFilter,
})

export const listAudit = endpoint({
  method: 'GET',
  path: '/staff/audit',
  auth: 'staff',
  permission: 'audit.read',
  query: AuditFilter.extend({ page: listQuery.page, size: listQuery.size }),
  response: listOf(AuditEntry).extend({
    people: z.array(z.object({ staffId: z.string(), name: z.string() })),
    /** That so many things have the name that entries of some are left out. */
    notice: z.string().optional(),
  }),
})

/** STF-272: up to 50,000 rows, audited. @throws AppError `invalid` with what to change */
export const exportAudit = endpoint({
  method: 'GET',
  path: '/staff/audit.csv',
  auth: 'staff',
  permission: 'audit.read',
  confirmed: true,
  query: AuditFilter,
  response: z.string(),
})
