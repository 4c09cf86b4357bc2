import { listConsents } from '@/lib/server/privacy'
import { parentRoute } from '@/lib/server/route'

export const GET = parentRoute(({ token }) => listConsents(token))
