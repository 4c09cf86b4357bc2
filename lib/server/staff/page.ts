import 'server-only'
import { headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { cache } from 'react'
import type { Answer, Endpoint, Input } from '#contract/endpoint'
import { AppError } from '#contract/errors'
import * as api from '#contract/staff/session'
import type { Permission } from '#domain/staff-permissions'
import { PATH_HEADER } from '@/lib/server/staff/path-header'
import { readStaffSession } from '@/lib/server/staff/session'
import { staffUpstream } from '@/lib/server/staff/staff-call'
import { staffPaths, staffReturnPath } from '@/lib/staff-paths'

/** Who is signed in, read once for a request; undefined for a visitor and when the API refuses the session. */
export const readMe = cache(async (): Promise<api.Me | undefined> => {
  if (!(await readStaffSession())) return undefined
  try {
    return await staffUpstream(api.readMe, {})
  } catch (error) {
    if (error instanceof AppError && error.code === 'unauthorized') return undefined
    throw error
  }
})

/** Checks a page again after the middleware: a visitor goes to the sign-in, a person without the permission gets 404. */
export async function requireStaff(permission: Permission): Promise<api.Me> {
  const me = await readMe()
  if (!me) return toSignIn()
  if (!me.permissions.includes(permission)) notFound()
  return me
}

/** Data of a page: 404 for what does not exist, the sign-in when the session has ended. */
export async function readStaff<const E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Answer<E>> {
  try {
    return await staffUpstream(endpoint, input)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') notFound()
    if (error instanceof AppError && error.code === 'unauthorized') return toSignIn()
    throw error
  }
}

async function toSignIn(): Promise<never> {
  redirect(staffPaths.signInFrom(staffReturnPath((await headers()).get(PATH_HEADER))))
}
