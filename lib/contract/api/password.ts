import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { email, isGiven, newPassword } from '#contract/field'
import { Message } from '#contract/message'
import { WRONG_PASSWORD } from '#contract/wrong-password'

export const ForgotPasswordInput = z.object({ email })
export type ForgotPasswordInput = z.infer<typeof ForgotPasswordInput>

export const ResetPasswordInput = z
  .object({ password: newPassword, confirmPassword: z.string().min(1, 'Confirm Password is required') })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords must match',
    when: isGiven,
  })
export type ResetPasswordInput = z.infer<typeof ResetPasswordInput>

/** With the address on the page, so that a recovery in another tab cannot change the account. */
export const RecoveryPassword = z.intersection(ResetPasswordInput, z.object({ email }))
export type RecoveryPassword = z.infer<typeof RecoveryPassword>

/** The bearer is the one-time token of a verified recovery code (API-09). */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/forget-password/parent/:email',
  auth: 'none',
  params: z.object({ email }),
  body: ResetPasswordInput,
  response: Message,
})

const required = 'All password fields are required.'

export const PasswordChange = z
  .object({
    oldPassword: z.string().min(1, required).max(200, WRONG_PASSWORD),
    newPassword: z.string().min(1, required).pipe(newPassword),
    confirmPassword: z.string().min(1, required),
  })
  .refine(({ newPassword: chosen, confirmPassword }) => chosen === confirmPassword, {
    path: ['confirmPassword'],
    message: 'New passwords do not match!',
    when: ({ value }) =>
      z.object({ newPassword: z.string().min(1), confirmPassword: z.string().min(1) }).safeParse(value)
        .success,
  })
export type PasswordChange = z.infer<typeof PasswordChange>

/** Ends every session; a new token is in the `authorization` response header (API-14). */
export const changePassword = endpoint({
  method: 'PATCH',
  path: '/auth/parents/password',
  auth: 'parent',
  body: PasswordChange,
  response: Message,
})
