import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { isGiven } from '#contract/field'
import { personName, staffPassword } from '#contract/staff/person'
import { SignInAnswer } from '#contract/staff/session'

const params = z.object({ token: z.string().regex(/^[\w-]{43}$/) })

/** Invalid links of every kind answer `not_found` with reason `invitation_invalid` (STF-031). */
export const readInvitation = endpoint({
  method: 'GET',
  path: '/staff/invitations/:token',
  auth: 'none',
  params,
  response: z.object({ email: z.string(), name: z.string(), purpose: z.enum(['join', 'reset']) }),
})

export const JoinInput = z
  .object({
    name: personName,
    password: staffPassword,
    confirmPassword: z.string().min(1, 'Confirm Password is required'),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords must match',
    when: isGiven,
  })
export type JoinInput = z.infer<typeof JoinInput>

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/staff/invitations/:token',
  auth: 'none',
  params,
  body: JoinInput,
  response: SignInAnswer,
})
