import { logOut as logOutCall } from '#contract/bff/session'
import { call } from '@/lib/client/api'
import { announceLogout } from '@/lib/client/logout-broadcast'
import { report } from '@/lib/client/report'
import { leaveSession } from '@/lib/client/use-session'
import { paths } from '@/lib/paths'

export async function endSession(): Promise<void> {
  await call(logOutCall)
  await leaveSession()
}

/** NAV-22. Loads a new document, so that no page of this parent stays in memory. */
export async function logOut(): Promise<void> {
  try {
    await endSession()
    announceLogout()
    window.location.assign(paths.home)
  } catch (error) {
    report(error, 'You are still logged in: the site could not be reached. Please try again.')
  }
}
