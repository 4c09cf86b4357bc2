/**
 * What the value of a variable may be. A rule returns the parsed value, or throws the words that follow the variable's name; they
 * never repeat the value, which could be a secret.
 * @template T
 * @typedef {(value: string) => T} Rule
 */

/** @type {(words: string) => never} */
function refuse(words) {
  throw new Error(words)
}

/** @type {<T>(rule: Rule<T>) => (value: string | undefined) => T} */
export const required = (rule) => (value) => (value === undefined ? refuse('is not set') : rule(value))

// An empty variable in a file of settings is one that is not set.
/** @type {<T>(rule: Rule<T>) => (value: string | undefined) => T | undefined} */
export const optional = (rule) => (value) => (value ? rule(value) : undefined)

/** @type {<T>(usual: string, rule: Rule<T>) => (value: string | undefined) => T} */
export const withDefault = (usual, rule) => (value) => rule(value || usual)

/** @type {(expression: RegExp, otherwise: string) => Rule<string>} */
export const pattern = (expression, otherwise) => (value) =>
  expression.test(value) ? value : refuse(otherwise)

/** @type {<C extends string>(...choices: C[]) => Rule<C>} */
export const choice =
  (...choices) =>
  (value) =>
    choices.find((one) => one === value) ?? refuse(`must be ${choices.join(' or ')}`)

/** @type {(least: number, most: number) => Rule<number>} */
export const integer = (least, most) => (value) => {
  const number = Number(value)
  const isInRange = Number.isInteger(number) && number >= least && number <= most
  return isInRange ? number : refuse(`must be a number from ${least} to ${most}`)
}

/** @type {(rule: Rule<string>) => Rule<string[]>} */
export const commaSeparated = (rule) => (value) => value.split(',').map((one) => rule(one.trim()))

/** @type {(rule: Rule<string>) => Rule<string>} */
export const orNone = (rule) => (value) => {
  const trimmed = value.trim()
  if (trimmed === '' || trimmed === 'none') return trimmed
  try {
    return rule(trimmed)
  } catch (error) {
    throw new Error(`${error.message}, or none`)
  }
}

/** @type {Rule<string>} */
export const anyText = (value) => value

const atMost300 = pattern(/^.{0,300}$/s, 'must have at most 300 characters')
/** @type {Rule<string>} */
export const shortText = (value) => atMost300(value.trim())

/** @type {Rule<number>} */
export const seconds = (value) => (Number(value) >= 0 ? Number(value) : refuse('must be a number of seconds'))

/** @type {Rule<string>} */
export const url = (value) =>
  /^https?:\/\//i.test(value) && URL.canParse(value) ? value : refuse('must be an http or https address')

/** @type {Rule<string>} */
export const httpsUrl = (value) =>
  /^https:\/\//i.test(value) && URL.canParse(value) ? value : refuse('must be an https address')

/** @type {Rule<string>} */
export const origin = (value) => new URL(url(value)).origin

export const email = pattern(
  /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/,
  'must be an email address',
)

export const secret = pattern(/^.{32,}$/s, 'must be at least 32 characters')

/** @type {Rule<string>} */
export const noSample = (value) =>
  /change.?me|example/i.test(value) ? refuse('is a sample value: generate a secret') : secret(value)

const host = pattern(
  /^(https|wss):\/\/(\*\.)?[\w-]+(\.[\w-]+)*(:\d+)?$/,
  'must be a list of https:// or wss:// hosts',
)
/** @type {Rule<string[]>} */
export const hosts = (value) =>
  value
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(host)
