import { AppError } from '#contract/errors'
import { WRONG_PASSWORD } from '#contract/wrong-password'

export const wrongPassword = (): AppError =>
  new AppError('unauthorized', WRONG_PASSWORD, { reason: 'wrong_password' })
