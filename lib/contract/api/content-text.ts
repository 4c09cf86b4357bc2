import { text, tooLong } from '#contract/field'

/** A longer word would be wider than the narrowest screen. */
const LONG_WORD = /\S{25}/

export const words = (max: number) =>
  text(max, tooLong(max))
    .min(1, 'Required')
    .refine((value) => !LONG_WORD.test(value), 'Use words of up to 24 characters.')
export const line = (max: number) =>
  words(max).refine((value) => !/[\p{Cc}\u2028\u2029]/u.test(value), 'Use one line.')
