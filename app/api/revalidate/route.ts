import { revalidate } from '#contract/bff/server-calls'
import { handleRevalidation } from '@/lib/server/revalidation'
import { raw } from '@/lib/server/route'

export const { POST } = raw(revalidate, handleRevalidation)
