import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { email, isGiven, name, newPassword, ownPassword, text } from '#contract/field'
import { Message } from '#contract/message'
import { BrowserHeaders } from '#contract/request-headers'
import { genders } from '#domain/gender'

export const Gender = z.enum(genders)
export type Gender = z.infer<typeof Gender>

export const Parent = z.object({
  parentId: z.string(),
  lastName: z.string(),
  otherNames: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullish(),
  state: z.string().nullish(),
  city: z.string().nullish(),
  streetName: z.string().nullish(),
  streetNumber: z.string().nullish(),
  birthdayMonth: z.number().nullish(),
  birthdayDate: z.number().nullish(),
  gender: Gender.nullish(),
  profileImage: z.string().nullish(),
})
export type Parent = z.infer<typeof Parent>

const parentName = (required: string) => name(50, required).min(2, 'Too Short!')

/** AUTH-07: with Others, `howDidYouHear` is the free text. */
const signUpFields = {
  lastName: parentName('Last Name is required'),
  otherNames: parentName('Othernames is required'),
  email,
  phoneNumber: text(30).min(1, 'Phone Number is required'),
  password: newPassword,
  confirmPassword: z.string().min(1, 'Confirm Password is required'),
}

const samePasswords = (input: { password: string; confirmPassword: string }) =>
  input.password === input.confirmPassword
const differ = {
  path: ['confirmPassword'],
  message: 'Passwords must match',
  when: isGiven,
}

export const SignUpInput = z
  .object({
    ...signUpFields,
    howDidYouHear: text(100).min(1, 'Please select how you heard about us.'),
  })
  .refine(samePasswords, differ)
export type SignUpInput = z.infer<typeof SignUpInput>

/** In display order (AUTH-03, AMB-39). */
export const howDidYouHearOptions = [
  { name: 'Friend', type_id: 'friend' },
  { name: 'WhatsApp', type_id: 'whatsapp' },
  { name: 'Instagram', type_id: 'instagram' },
  { name: 'LinkedIn', type_id: 'linkedin' },
  { name: 'Twitter', type_id: 'twitter' },
  { name: 'Others', type_id: 'others' },
] as const

const othersText = (form: { howDidYouHear: string; otherHowDidYouHear?: string | undefined }) =>
  form.howDidYouHear === 'Others' ? (form.otherHowDidYouHear ?? '').trim() : undefined

/** VAL-14 to VAL-16. */
export const SignUpForm = z
  .object({
    ...signUpFields,
    howDidYouHear: z
      .string({ error: 'Please select how you heard about us.' })
      .min(1, 'Please select how you heard about us.'),
    otherHowDidYouHear: text(100).optional(),
  })
  .refine(samePasswords, differ)
  .refine((form) => othersText(form) !== '', {
    path: ['otherHowDidYouHear'],
    message: 'Please specify how you heard about us.',
    when: isGiven,
  })
  .refine((form) => (othersText(form)?.length ?? 3) >= 3, {
    path: ['otherHowDidYouHear'],
    message: 'Must be at least 3 characters.',
    when: isGiven,
  })
export type SignUpForm = z.infer<typeof SignUpForm>

export const LoginInput = z.object({
  email,
  password: ownPassword,
})
export type LoginInput = z.infer<typeof LoginInput>

/** Six digits (VAL-23, VAL-25). */
export const otp = z
  .string()
  .trim()
  .regex(/^\d*$/, 'OTP must be a number.')
  .length(6, 'OTP must be exactly 6 digits.')

export const OtpInput = z.object({ otp })
export type OtpInput = z.infer<typeof OtpInput>

export const OtpForEmail = OtpInput.extend({ email: email.optional() })
export type OtpForEmail = z.infer<typeof OtpForEmail>

const verificationQuery = z.object({
  action: z.enum(['register', 'forgetPassword']),
  role: z.literal('parent'),
})

export const signUp = endpoint({
  method: 'POST',
  path: '/parents',
  auth: 'none',
  status: 201,
  headers: BrowserHeaders,
  body: SignUpInput,
  // No parent: a taken address must get the same answer as a new one.
  response: Message.extend({ data: Parent.pick({ email: true }).optional() }),
})

export const verifyEmail = endpoint({
  method: 'GET',
  path: '/verify-email/:email/:otp',
  auth: 'none',
  headers: BrowserHeaders,
  params: z.object({ email, otp }),
  query: verificationQuery,
  response: Message.extend({ success: z.boolean().optional() }),
})

export const sendOtp = endpoint({
  method: 'GET',
  path: '/send-otp/:email',
  auth: 'none',
  headers: BrowserHeaders,
  params: z.object({ email }),
  query: verificationQuery,
  response: Message,
})

/** The token is in the `authorization` response header (API-10). */
export const logIn = endpoint({
  method: 'POST',
  path: '/auth/parents/login',
  auth: 'none',
  headers: BrowserHeaders,
  body: LoginInput,
  response: z.object({ user: Parent.extend({ message: z.string().optional() }) }),
})

export const logOut = endpoint({
  method: 'POST',
  path: '/auth/parents/logout',
  auth: 'parent',
  response: Message,
})

export const readParent = endpoint({
  method: 'GET',
  path: '/parents',
  auth: 'parent',
  response: z.object({ parent: Parent }),
})
