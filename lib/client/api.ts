import { AppError } from '#contract/app-error'
import {
  type Address,
  type BffCall,
  type CallAnswer,
  type CallArguments,
  type CallInput,
  urlOf,
} from '#contract/bff-call'
import { sessionLost } from '@/lib/client/session-events'

type Input = Address & { body?: unknown; headers?: Record<string, string | undefined> }

/** Makes one call to the BFF. @throws AppError; without an answer it is `unavailable`, from the `fallback` */
export async function call<const C extends BffCall>(
  declared: C,
  ...input: CallArguments<CallInput<C>>
): Promise<CallAnswer<C>>
export async function call(declared: BffCall, input: Input = {}): Promise<unknown> {
  return makeCall(declared, input)
}

/** As `call`, with headers that the call does not declare. @throws AppError */
export async function callWith<const C extends BffCall>(
  headers: Record<string, string>,
  declared: C,
  ...input: CallArguments<CallInput<C>>
): Promise<CallAnswer<C>>
export async function callWith(
  headers: Record<string, string>,
  declared: BffCall,
  input: Input = {},
): Promise<unknown> {
  return makeCall(declared, { ...input, headers: { ...input.headers, ...headers } })
}

async function makeCall(declared: BffCall, input: Input): Promise<unknown> {
  const { method } = declared
  const loading = load(declared)
  // A change is sent only once its answer can be read: otherwise it is reported as failed although it was made.
  if (method === 'GET') loading.catch(() => undefined)
  else await loading
  const response = await send(declared, input)
  if (!response.ok) throw await failureOf(response, method)
  const schemas = await loading
  const answer = schemas?.response.safeParse(await jsonOf(response))
  if (answer?.success) return answer.data
  throw unavailable(answer?.error)
}

async function load({ schemas }: BffCall) {
  try {
    return await schemas?.()
  } catch (cause) {
    throw unavailable(cause)
  }
}

async function send(declared: BffCall, input: Input): Promise<Response> {
  const { body, headers } = input
  const isJson = body !== undefined && !(body instanceof FormData)
  const named = Object.entries(headers ?? {}).flatMap(([name, value]) => (value ? [[name, value]] : []))
  try {
    return await fetch(urlOf(declared, input), {
      method: declared.method,
      headers: { ...(isJson && { 'content-type': 'application/json' }), ...Object.fromEntries(named) },
      body: isJson ? JSON.stringify(body) : body,
      cache: 'no-store',
    })
  } catch (cause) {
    throw unavailable(cause)
  }
}

/** Undefined for an answer without a body (204). */
async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text()
  return text === '' ? undefined : parse(text)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw unavailable(cause)
  }
}

/** What an answer that is not OK says. */
export async function failureOf(response: Response, method: string): Promise<AppError> {
  const { ErrorBody } = await import('#contract/errors')
  const body = ErrorBody.safeParse(await jsonOf(response))
  if (!body.success) return unavailable(body.error)
  const { code, reason, message, fields, from } = body.data.error
  if (code === 'unauthorized') sessionLost.emit({ byUser: method !== 'GET' })
  const seconds = Number(response.headers.get('retry-after'))
  return new AppError(code, message, { reason, fields, from, retryAfter: seconds > 0 ? seconds : undefined })
}

const unavailable = (cause: unknown) =>
  new AppError('unavailable', 'The site cannot be reached. Please check your connection and try again.', {
    from: 'fallback',
    cause,
  })
