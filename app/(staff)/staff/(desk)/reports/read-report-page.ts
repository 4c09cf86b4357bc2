import 'server-only'
import type { z } from 'zod'
import type { Permission } from '#domain/staff-permissions'
import { listQueryOf } from '@/components/staff/list/list-query'
import { requireStaff } from '@/lib/server/staff/page'

type SearchParams = Promise<Record<string, string | string[] | undefined>>

/** What each page of a report reads for `ReportPage`. */
export async function readReportPage<Query extends z.ZodObject, Found>(
  permission: Permission,
  endpoint: { query: Query },
  searchParams: SearchParams,
  read: (query: z.output<Query>) => Promise<Found>,
) {
  const me = await requireStaff(permission)
  const params = await searchParams
  const query = listQueryOf(endpoint.query, params)
  return { me, query, isOpen: params.filters === 'open', found: await read(query) }
}
