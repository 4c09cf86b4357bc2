import type { Metadata } from 'next'
import { NothingHere } from '@/components/staff/shell/nothing-here'

export const metadata: Metadata = { title: '404 Page Not Found' }

export default function SheetNotFound() {
  return <NothingHere />
}
