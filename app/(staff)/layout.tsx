import type { Metadata } from 'next'
import { connection } from 'next/server'
import type { ReactNode } from 'react'
import { site } from '@/lib/config/site'
import './staff.css'

// Rendered per request: the CSP nonce and the content belong to one person (STF-005).
export const instant = false

export const metadata: Metadata = {
  title: { absolute: `${site.brand.name} staff`, template: `%s · ${site.brand.name} staff` },
  robots: { index: false, follow: false },
}

export default async function StaffLayout({ children }: { children: ReactNode }) {
  await connection()
  return children
}
