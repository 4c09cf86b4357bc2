import { AppError } from '#contract/errors'

// Section 26. Factors return them, so that the transaction that counts a wrong code is committed.

const codeError = (message: string, reason: 'wrong_code' | 'used_code') =>
  new AppError('invalid', message, { reason, fields: { code: message } })

export const wrongCode = (): AppError => codeError('The code is not right.', 'wrong_code')

export const usedCode = (): AppError =>
  codeError('This code was used already. Wait for the next one.', 'used_code')

export const passkeyFailed = (): AppError =>
  new AppError('invalid', 'The passkey did not work. Try again, or use another way.', {
    reason: 'passkey_failed',
  })
