/**
 * What the value of a variable may be. A rule returns the parsed value, or throws what to say after the variable's name; that
 * never repeats the value, which could be a secret.
 */

/** @param {string} sentence @returns {never} */
function refuse(sentence) {
  throw new Error(sentence)
}

/** @typedef {string | undefined} Given */

/**
 * @template T
 * @param {(value: string) => T} rule
 * @returns {(value: Given) => T}
 */
export const required = (rule) => (value) => (value === undefined ? refuse('is not set') : rule(value))

/**
 * An empty variable in a file of settings is one that is not set.
 * @template T
 * @param {(value: string) => T} rule
 * @returns {(value: Given) => T | undefined}
 */
export const optional = (rule) => (value) => (value ? rule(value) : undefined)

/**
 * @template T
 * @param {string} usual
 * @param {(value: string) => T} rule
 * @returns {(value: Given) => T}
 */
export const withDefault = (usual, rule) => (value) => rule(value || usual)

/** @param {string} value @returns {string} */
export const anyText = (value) => value

/** @param {string} value @returns {string} */
export const shortText = (value) => pattern(/^.{0,300}$/s, 'must have at most 300 characters')(value.trim())

/**
 * @param {RegExp} expression
 * @param {string} otherwise
 * @returns {(value: string) => string}
 */
export const pattern = (expression, otherwise) => (value) =>
  expression.test(value) ? value : refuse(otherwise)

/**
 * @template {string} C
 * @param {C[]} choices
 * @returns {(value: string) => C}
 */
export const choice =
  (...choices) =>
  (value) =>
    choices.find((one) => one === value) ?? refuse(`must be ${choices.join(' or ')}`)

/**
 * @param {number} least
 * @param {number} most
 * @returns {(value: string) => number}
 */
export const integer = (least, most) => (value) => {
  const number = Number(value)
  const isInRange = Number.isInteger(number) && number >= least && number <= most
  return isInRange ? number : refuse(`must be a number from ${least} to ${most}`)
}

/** @param {string} value @returns {number} */
export const seconds = (value) => (Number(value) >= 0 ? Number(value) : refuse('must be a number of seconds'))

/** @param {string} value @returns {string} */
export const url = (value) =>
  /^https?:\/\//i.test(value) && URL.canParse(value)
    ? value.trim()
    : refuse('must be an http or https address')

/** @param {string} value @returns {string} */
export const httpsUrl = (value) =>
  /^https:\/\//i.test(value) && URL.canParse(value) ? value.trim() : refuse('must be an https address')

/** @param {string} value @returns {string} */
export const origin = (value) => new URL(url(value)).origin

/** @param {string} value @returns {string} */
export const email = pattern(
  /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/,
  'must be an email address',
)

/**
 * A contact or a link that a school may take away.
 * @param {(value: string) => string} rule
 * @returns {(value: string) => string}
 */
export const orNone = (rule) => (value) => {
  const trimmed = value.trim()
  if (trimmed === '' || trimmed === 'none') return trimmed
  try {
    return rule(trimmed)
  } catch (error) {
    throw new Error(`${error.message}, or none`)
  }
}

/** @param {string} value @returns {string} */
export const secret = pattern(/^[\s\S]{32,}$/, 'must be at least 32 characters')

/** @param {string} value @returns {string} */
export const noSample = (value) =>
  /change.?me|example/i.test(value) ? refuse('is a sample value: generate a secret') : secret(value)

/**
 * @param {(value: string) => string} rule
 * @returns {(value: string) => string[]}
 */
export const commaSeparated = (rule) => (value) => value.split(',').map((one) => rule(one.trim()))

/** `https://chat.example wss://*.chat.example`: sources of a content security policy. @param {string} value @returns {string[]} */
export const hosts = (value) =>
  value
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(
      pattern(
        /^(https|wss):\/\/(\*\.)?[\w-]+(\.[\w-]+)*(:\d+)?$/,
        'must be a list of https:// or wss:// hosts',
      ),
    )
