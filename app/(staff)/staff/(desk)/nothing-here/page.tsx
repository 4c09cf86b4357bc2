import type { Metadata } from 'next'
import { NothingHere } from '@/components/staff/shell/nothing-here'
import { requireStaff } from '@/lib/server/staff/page'

export const metadata: Metadata = { title: '404 Page Not Found' }

/** Sent with 404 in place of the page that was asked for (middleware.ts). */
export default async function NothingHerePage() {
  await requireStaff('account.own')
  return <NothingHere />
}
