import { z } from 'zod'
import { opaqueId } from '#domain/opaque-id'
import { WRONG_PASSWORD } from './wrong-password.ts'

/** VAL-07, VAL-08. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'Email is required')
  .max(254, 'Invalid email')
  .pipe(z.email('Invalid email'))

/** VAL-10, VAL-11; the maximum bounds the work of hashing. */
export const newPassword = z
  .string()
  .min(1, 'Password is required')
  .min(8, 'Password is too short - should be 8 chars minimum.')
  .max(200, 'Password is too long - should be 200 chars maximum.')

/** Runs a rule over several fields even when one of them is invalid, so that all errors show at once. */
export const isGiven = ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null

type Checked = { value: unknown; issues: readonly { path?: PropertyKey[] | undefined }[] }

/** As `isGiven`, for a rule that can only compare values which are valid themselves. */
export const areValid =
  (...fields: readonly string[]) =>
  (checked: Checked): boolean =>
    isGiven(checked) && !checked.issues.some(({ path }) => fields.some((field) => field === path?.[0]))

/** NUL, U+FFFD of invalid UTF-8, bidirectional controls, and halves of letters, which no address can hold. */
const UNWANTED = /[\0\uFFFD\u202A-\u202E\u2066-\u2069\p{Surrogate}]/u

/** For staff; the parents' forms say 'Too Long!' (VAL-02). */
export const tooLong = (max: number): string => `Use at most ${max.toLocaleString('en')} characters.`

export const text = (max: number, error = 'Too Long!') =>
  z
    .string()
    .trim()
    .max(max, error)
    .refine((words) => !UNWANTED.test(words), 'Invalid input')

/** One line with at least one visible letter; combining marks and joiners are allowed. */
export const name = (max: number, required: string, error?: string) =>
  text(max, error)
    .min(1, required)
    .refine((words) => /(?!\p{Default_Ignorable_Code_Point})\p{Letter}/u.test(words), required)
    .refine((words) => !/[\p{Control}\p{Bidi_Control}\u2028\u2029]/u.test(words), 'Invalid input')

export const id = z.string().regex(opaqueId)

export const fileField = z.custom<Blob>((value) => value instanceof Blob)

export const formBoolean = (error: string) =>
  z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')], { error })

export const ownPassword = z.string().min(1, 'Password is required').max(200, WRONG_PASSWORD)
