import { name as nameOf, text as textOf, tooLong } from '#contract/field'

/** Of a form of staff. */
export const text = (max: number, error = tooLong(max)) => textOf(max, error)

export const name = (max: number, required: string) => nameOf(max, required, tooLong(max))

/** A length outside these limits has one message. */
export function textBetween(min: number, max: number) {
  const message = `Use ${min} to ${max} characters.`
  return textOf(max, message).min(min, message)
}

export function nameBetween(min: number, max: number, required: string) {
  const message = `Use ${min} to ${max} characters.`
  return nameOf(max, required, message).min(min, message)
}
