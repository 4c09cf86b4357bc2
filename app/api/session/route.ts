import { logIn, logOut, readSession } from '#contract/bff/session'
import * as parent from '@/lib/server/parent'
import { clearSiteData } from '@/lib/server/respond'
import { handle } from '@/lib/server/route'
import * as session from '@/lib/server/session'

export const { GET } = handle(readSession, async ({ query }) =>
  query.verify ? parent.checkSession() : session.publicSession(await session.readSession()),
)
export const { POST } = handle(logIn, ({ body }) => parent.logIn(body))
export const { DELETE } = handle(logOut, async () => clearSiteData(await parent.logOut()))
