import 'server-only'
import type { BffCall, CallAnswer } from '#contract/bff-call'
import type { Endpoint } from '#contract/endpoint'
import { AppError } from '#contract/errors'
import { readMe } from '#contract/staff/session'
import { isPermitted, type Permission, staffRoles } from '#domain/staff-permissions'
import { reply } from '@/lib/server/respond'
import {
  type ForwardingArguments,
  guarded,
  type Handler,
  type HandlerInput,
  type Matching,
  type Route,
} from '@/lib/server/route'
import { endStep, requireStaffToken } from '@/lib/server/staff/session'
import { staffUpstream } from '@/lib/server/staff/staff-call'
import type { UpstreamOptions } from '@/lib/server/upstream'

/** A call of parents does not compile here, nor a staff call without its permission. */
type StaffCall = BffCall & ({ auth: 'none' | 'staff-step' } | { auth: 'staff'; permission: Permission })

/** STF-008: checks origin, staff session, permission, size, type and schema in this order. */
export function staffRoute<const C extends StaffCall>(declared: C, handler: Handler<C>): Route<C> {
  const route = guarded(declared, staffAccess, endingStep<C>(handler))
  // For routes.test.ts, which refuses other routes of staff.
  const handles: unknown[] = Object.values(route)
  for (const handle of handles)
    if (typeof handle === 'function') Object.assign(handle, { isStaffRoute: true })
  return route
}

/** The API ends a step after five wrong codes (STF-042): with the cookie the pages would go on asking for one. */
function endingStep<C extends StaffCall>(handler: Handler<C>): Handler<C> {
  return async (input): Promise<CallAnswer<C> | Response> => {
    try {
      return await handler(input)
    } catch (error) {
      if (error instanceof AppError && error.reason === 'step_expired') await endStep()
      throw error
    }
  }
}

async function staffAccess({ auth, permission }: BffCall): Promise<{ token?: string }> {
  if (auth === 'none') return {}
  const token = await requireStaffToken(auth === 'staff-step' ? auth : 'staff')
  if (auth === 'staff') await requirePermission(permission)
  return { token }
}

/** Read again for each call, because roles change without a new sign-in (STF-024). */
async function requirePermission(permission: Permission | undefined) {
  if (permission && isForEveryone(permission)) return
  const { permissions } = await staffUpstream(readMe, {})
  if (!permission || !permissions.includes(permission))
    throw new AppError('forbidden', 'You may not do this.')
}

const isForEveryone = (permission: Permission) => staffRoles.every((role) => isPermitted([role], permission))

/** Sends the call on to the API; both declare the same permission, or it does not compile. */
export function staffForward<const C extends StaffCall, const E extends Endpoint>(
  declared: C,
  endpoint: Matching<C, E> & Pick<C, 'permission' & keyof C>,
  ...options: ForwardingArguments<C, E>
): Route<C>
export function staffForward(
  declared: StaffCall,
  endpoint: Endpoint,
  { toInput = (input) => input, ...options }: UpstreamOptions & { toInput?(input: object): unknown } = {},
): Partial<Route<StaffCall>> {
  return staffRoute(declared, async ({ token: _, request: __, ...input }: HandlerInput<StaffCall>) =>
    reply(await staffUpstream(endpoint, toInput(input), options)),
  )
}
