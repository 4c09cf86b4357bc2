import { AppError } from '#contract/errors'
import { publicRoute } from '@/lib/server/route'

/** Answers an address of the BFF that cannot be decoded (lib/server/bad-requests.ts). */
export const GET = publicRoute(() => {
  throw new AppError('invalid', 'This address is not valid.', { from: 'fallback' })
})
