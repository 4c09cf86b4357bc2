import { z } from 'zod'

/** What is empty is null. */
export const blankAsNull = z.string().transform((typed) => (typed.trim() === '' ? null : typed))
