import type { Read } from './reads.ts'
import type { KnownStaff } from './staff-reads.ts'

export function auditReads({ staffId, reference, day, headers }: KnownStaff): Read[] {
  const audit = (name: string, query: Record<string, string> = {}): Read => ({
    name: `staff, audit, ${name}`,
    requests: [{ url: '/staff/audit', query, headers }],
  })
  return [
    audit('page 1'),
    audit('page 100', { page: '100' }),
    audit('of a frequent group', { group: 'access' }),
    audit('of a rare group', { group: 'help' }),
    audit('of a kind', { kind: 'order' }),
    audit('of the system', { who: 'system' }),
    audit('of a person', { who: staffId }),
    audit('of a thing', { subject: staffId }),
    audit('of a day', { from: day, to: day }),
    audit('search for an order', { q: reference }),
    audit('search for a person', { q: 'Adeyemi 17' }),
    audit('search without a hit', { q: 'violin' }),
  ]
}
