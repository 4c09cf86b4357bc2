import { LoginInput } from '#contract/parent'
import { logIn, logOut } from '@/lib/server/parent'
import { farewell } from '@/lib/server/respond'
import { publicRoute } from '@/lib/server/route'
import { publicSession, readSession } from '@/lib/server/session'

export const GET = publicRoute(async () => publicSession(await readSession()))

export const POST = publicRoute(async ({ read }) => logIn(await read(LoginInput)))

export const DELETE = publicRoute(async () => farewell(await logOut()))
