import type { Metadata } from 'next'
import { NothingHere } from '@/components/staff/shell/nothing-here'

export const metadata: Metadata = { title: '404 Page Not Found' }

/** Of what the middleware has let through. */
export default function StaffNotFound() {
  return <NothingHere />
}
