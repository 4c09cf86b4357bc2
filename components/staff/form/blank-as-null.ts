import { z } from 'zod'

export const blankAsNull = z.string().transform((typed) => (typed.trim() === '' ? null : typed))
