import { z } from 'zod'
import { opaqueId } from '#domain/opaque-id'
import { WRONG_PASSWORD } from './wrong-password.ts'

/** Trimmed and lower-cased before it is checked, so that a stray space is no error (VAL-07, VAL-08). */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'Email is required')
  .max(254, 'Invalid email')
  .pipe(z.email('Invalid email'))

/** A new password: at least 8 characters (VAL-10, VAL-11); the ceiling bounds the work of hashing. */
export const newPassword = z
  .string()
  .min(1, 'Password is required')
  .min(8, 'Password is too short - should be 8 chars minimum.')
  .max(200, 'Password is too long - should be 200 chars maximum.')

/** For a rule over several fields: it also runs while one of them is wrong, so that a parent sees every error at once. */
export const isGiven = ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null

/** What no keyboard types: NUL, invalid UTF-8 as it is decoded, and controls that turn the order of the text around it. */
const UNWANTED = /[\0\uFFFD\u202A-\u202E\u2066-\u2069]/

/** Words that somebody has written. */
export const text = (max: number, tooLong = 'Too Long!') =>
  z
    .string()
    .trim()
    .max(max, tooLong)
    .refine((words) => !UNWANTED.test(words), 'Invalid input')

/** A name on one line, with a letter to be seen: marks and joiners are of a name, and none by themselves. */
export const name = (max: number, required: string) =>
  text(max)
    .min(1, required)
    .refine((words) => /(?!\p{Default_Ignorable_Code_Point})\p{Letter}/u.test(words), required)
    .refine((words) => !/[\p{Control}\p{Bidi_Control}\u2028\u2029]/u.test(words), 'Invalid input')

export const id = z.string().regex(opaqueId)

export const fileField = z.custom<Blob>((value) => value instanceof Blob)

/** A choice that travels as a boolean in JSON and as a word in a form. */
export const formBoolean = (error: string) =>
  z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')], { error })

/** The parent's own password, asked for again before something that cannot be undone. */
export const ownPassword = z.string().min(1, 'Password is required').max(200, WRONG_PASSWORD)
