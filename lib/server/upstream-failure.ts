import 'server-only'
import { AppError, codeOf, type FieldErrors, MESSAGE_LIMIT, UpstreamErrorBody } from '#contract/errors'
import { WRONG_PASSWORD } from '#contract/wrong-password'

const AWAY = 'The service cannot be reached right now. Please try again in a moment.'
const UNSAID = 'Something went wrong. Please try again.'

/** No usable answer: refused, too slow, too large, not JSON, or of another shape. */
export const unreachable = (cause: unknown) =>
  new AppError('unavailable', AWAY, { from: 'fallback', retryAfter: 5, cause })

/** For a picture, whose refusal has no words. */
export const tooMany = (retryAfter: string | null) =>
  new AppError('too_many', 'Too many requests. Please try again later.', {
    from: 'fallback',
    retryAfter: secondsOf(retryAfter),
  })

/**
 * An error answer as the one error of the site. The words of a 4xx pass when they are fit to be shown; a 5xx tells
 * nothing of its inside.
 * @param fallback the words of the call when the server gives none (ERR-03 to ERR-07)
 */
export function failureOf(response: Response, body: unknown, fallback: string | undefined): AppError {
  const said = UpstreamErrorBody.safeParse(body)
  const own =
    response.status < 500 && said.success && isFit(said.data.message) ? said.data.message : undefined
  // The specification's exception: a wrong password is an answer to a form, not the end of a session.
  const wrongPassword = response.status === 401 && own === WRONG_PASSWORD
  return new AppError(wrongPassword ? 'invalid' : codeOf(response.status), own ?? fallback ?? UNSAID, {
    reason: said.success ? said.data.reason : undefined,
    fields: said.success ? fieldsOf(said.data) : undefined,
    retryAfter: secondsOf(response.headers.get('retry-after')),
    from: own || fallback ? 'server' : 'fallback',
  })
}

const isFit = (message: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  message.trim() !== '' && message.length < MESSAGE_LIMIT && !/[\u0000-\u001f\u007f]/.test(message)

function fieldsOf({ errors }: UpstreamErrorBody): FieldErrors | undefined {
  if (!errors || errors.length === 0) return undefined
  const shown = errors.filter(({ message }) => isFit(message)).reverse()
  return Object.fromEntries(shown.map(({ path, message }) => [path, message]))
}

const secondsOf = (header: string | null) => (header && /^\d{1,6}$/.test(header) ? Number(header) : undefined)
