import type { Read } from './reads.ts'
import type { KnownStaff } from './staff-reads.ts'

/** STF-205, STF-206, STF-211. */
export function rosterReads({ courseId, headers }: KnownStaff): Read[] {
  const get = (name: string, path: string, query: Record<string, string> = {}): Read => ({
    name: `staff, ${name}`,
    requests: [{ url: `/staff/${path}`, query, headers }],
  })
  return [
    get('rosters by next lecture', 'rosters'),
    get('rosters by title', 'rosters', { sort: 'title' }),
    get('rosters, search for a word of each title', 'rosters', { q: 'with' }),
    get('rosters, search without a hit', 'rosters', { q: 'violin' }),
    get('a roster', `courses/${courseId}/roster`),
    get('marks of a roster', `courses/${courseId}/attendance`),
  ]
}
