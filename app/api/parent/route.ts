import { SignUpInput } from '#contract/api/parent'
import { ProfileInput } from '#contract/api/profile'
import { readParent, signUp, updateParent } from '@/lib/server/parent'
import { parentRoute, publicRoute } from '@/lib/server/route'

export const GET = parentRoute(({ token }) => readParent(token))

export const POST = publicRoute(async ({ read }) => signUp(await read(SignUpInput)))

export const PATCH = parentRoute(async ({ token, readEither }) =>
  updateParent(token, await readEither(ProfileInput)),
)
