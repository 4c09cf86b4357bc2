import { LoginInput } from '#contract/api/parent'
import { SessionQuery } from '#contract/bff/session'
import { checkSession, logIn, logOut } from '@/lib/server/parent'
import { farewell } from '@/lib/server/respond'
import { publicRoute } from '@/lib/server/route'
import { publicSession, readSession } from '@/lib/server/session'

export const GET = publicRoute(async ({ query }) =>
  query(SessionQuery).verify ? checkSession() : publicSession(await readSession()),
)

export const POST = publicRoute(async ({ read }) => logIn(await read(LoginInput)))

export const DELETE = publicRoute(async () => farewell(await logOut()))
