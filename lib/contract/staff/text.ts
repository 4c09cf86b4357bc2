import { text as textOf, tooLong } from '#contract/field'

/** Of a form of staff. */
export const text = (max: number, error = tooLong(max)) => textOf(max, error)

/** A length outside these limits has one message. */
export function textBetween(min: number, max: number) {
  const message = `Use ${min} to ${max} characters.`
  return textOf(max, message).min(min, message)
}
