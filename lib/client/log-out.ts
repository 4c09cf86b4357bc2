import { logOut as logOutCall } from '#contract/bff/session'
import { call } from '@/lib/client/api'
import { tellParting } from '@/lib/client/logout-broadcast'
import { report } from '@/lib/client/report'
import { leaveSession } from '@/lib/client/use-session'
import { paths } from '@/lib/paths'

/** Ends the session on the server and takes everything of it out of the browser. @throws AppError when the site is away */
export async function endSession(): Promise<void> {
  await call(logOutCall)
  await leaveSession()
}

/** Log Out (NAV-22). By a full load, so that no page of this parent stays in the memory of the tab. */
export async function logOut(): Promise<void> {
  try {
    await endSession()
    tellParting()
    window.location.assign(paths.home)
  } catch (error) {
    report(error, 'You are still logged in: the site could not be reached. Please try again.')
  }
}
