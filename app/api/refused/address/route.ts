import { refuseAddress } from '#contract/bff/server-calls'
import { AppError } from '#contract/errors'
import { handle } from '@/lib/server/route'

export const { GET } = handle(refuseAddress, () => {
  throw new AppError('invalid', 'This address is not valid.', { from: 'fallback' })
})
