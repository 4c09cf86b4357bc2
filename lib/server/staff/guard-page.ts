import 'server-only'
import type { NextRequest } from 'next/server'
import { AppError } from '#contract/errors'
import { type Me, readMe } from '#contract/staff/session'
import { fromPathSegment } from '#domain/path-segment'
import { cookieOf, openStaffSession } from '@/lib/server/staff/sealed-session'
import { staffPageAt } from '@/lib/server/staff/staff-pages'
import { upstream } from '@/lib/server/upstream'

type Verdict = 'pass' | 'sign-in' | 'not-found' | 'unavailable'

/**
 * Decides the status of a page, which it cannot send itself once it is streamed (STF-007, STF-023). The page checks again.
 */
export async function guardStaffPage({ cookies, nextUrl, headers }: NextRequest): Promise<Verdict> {
  const found = staffPageAt(nextUrl.pathname)
  if (found?.page.needs === 'nothing') return 'pass'
  const session = await openStaffSession(cookies.get(cookieOf('staff'))?.value)
  if (!session) return 'sign-in'
  const { token } = session
  const device = { 'user-agent': headers.get('user-agent') ?? '' }
  return verdictOf(async () => {
    const { permissions }: Me = await upstream(readMe, {}, { token }, { headers: device })
    if (!found || !permissions.some((permission) => permission === found.page.needs)) return 'not-found'
    await found.page.read?.(decoded(found.params), token)
    return 'pass'
  })
}

const decoded = (params: Record<string, string>) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, fromPathSegment(value)]))

async function verdictOf(check: () => Promise<Verdict>): Promise<Verdict> {
  try {
    return await check()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'unauthorized') return 'sign-in'
    return error.code === 'not_found' ? 'not-found' : 'unavailable'
  }
}
