import { AppError } from '#contract/errors'
import { isCommonPassword } from '../parents/common-password.ts'

const MESSAGE = 'Too many people use this password. Please choose another.'

/** STF-032. @throws AppError `invalid` */
export function rejectCommonStaffPassword(field: 'password' | 'newPassword', password: string): void {
  if (isCommonPassword(password)) throw new AppError('invalid', MESSAGE, { fields: { [field]: MESSAGE } })
}
