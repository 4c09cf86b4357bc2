import { SignUpInput } from '#contract/parent'
import { ProfileInput } from '#contract/profile'
import { readParent, signUp, updateParent } from '@/lib/server/parent'
import { parentRoute, publicRoute } from '@/lib/server/route'

export const GET = parentRoute(({ token }) => readParent(token))

export const POST = publicRoute(async ({ read }) => signUp(await read(SignUpInput)))

export const PATCH = parentRoute(async ({ token, readEither }) =>
  updateParent(token, await readEither(ProfileInput)),
)
