import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { fileField, formBoolean, text } from '#contract/field'
import { Message } from '#contract/message'
import { daysInMonth } from '#domain/birthday'
import { Gender, Parent } from './parent.ts'

/** An empty field clears the value; an absent one keeps it. */
const line = text(80)
  .nullable()
  .transform((value) => value || null)
  .optional()

const upTo = (max: number, message: string) =>
  z
    .union([z.number(), z.string().trim().regex(/^\d*$/, message)])
    .nullable()
    .transform((value) => (value === '' || value === null ? null : Number(value)))
    .pipe(z.number().int(message).min(1, message).max(max, message).nullable())
    .optional()

const fitsMonth = (form: { birthdayMonth?: number | null; birthdayDate?: number | null }) =>
  !form.birthdayDate || form.birthdayDate <= daysInMonth(form.birthdayMonth)

/** PROF-03, AMB-28. */
export const ProfileInput = z
  .object({
    state: line,
    city: line,
    streetName: line,
    streetNumber: line,
    birthdayMonth: upTo(12, 'Please choose a month.'),
    birthdayDate: upTo(31, 'Please choose a day.'),
    gender: z
      .union([Gender, z.literal('')])
      .nullable()
      .transform((value) => value || null)
      .optional(),
    file: fileField.optional(),
    removePicture: formBoolean('Invalid input').optional(),
  })
  .refine(fitsMonth, { path: ['birthdayDate'], message: 'This month has fewer days.' })
export type ProfileInput = z.infer<typeof ProfileInput>

export const updateParent = endpoint({
  method: 'PATCH',
  path: '/parents',
  auth: 'parent',
  body: ProfileInput,
  multipart: 'with-file',
  response: Message.extend({ parent: Parent.optional() }),
})
