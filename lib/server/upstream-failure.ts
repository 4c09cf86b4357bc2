import 'server-only'
import {
  AppError,
  codeOf,
  type ErrorReason,
  type FieldErrors,
  MESSAGE_LIMIT,
  UpstreamErrorBody,
} from '#contract/errors'
import { WRONG_PASSWORD } from '#contract/wrong-password'

const AWAY = 'The service cannot be reached right now. Please try again in a moment.'
const UNSAID = 'Something went wrong. Please try again.'

/** No answer, or one that is too slow, too large, not JSON or of another shape. */
export const unreachable = (cause: unknown) =>
  new AppError('unavailable', AWAY, { from: 'fallback', retryAfter: 5, cause })

export const tooMany = (retryAfter: string | null) =>
  new AppError('too_many', 'Too many requests. Please try again later.', {
    from: 'fallback',
    retryAfter: secondsOf(retryAfter),
  })

/** Only the message of a 4xx is shown, and only when it looks like a sentence (ERR-03 to ERR-07). */
export function failureOf(response: Response, body: unknown, fallback: string | undefined): AppError {
  const said = UpstreamErrorBody.safeParse(body)
  const own =
    response.status < 500 && said.success && isFit(said.data.message) ? said.data.message : undefined
  const reason = reasonOf(response, said.data)
  // A wrong password is a form error, not an ended session.
  const code = reason === 'wrong_password' ? 'invalid' : codeOf(response.status)
  return new AppError(code, own ?? fallback ?? UNSAID, {
    reason,
    fields: said.data && fieldsOf(said.data),
    retryAfter: secondsOf(response.headers.get('retry-after')),
    from: own || fallback ? 'server' : 'fallback',
  })
}

/** Without reasons, only the specified message identifies a wrong password (ERR-01). */
function reasonOf({ status }: Response, said: UpstreamErrorBody | undefined): ErrorReason | undefined {
  return said?.reason ?? (status === 401 && said?.message === WRONG_PASSWORD ? 'wrong_password' : undefined)
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
