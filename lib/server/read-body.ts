import 'server-only'
import type { z } from 'zod'
import { AppError, type FieldErrors } from '#contract/errors'
import { limitedBytes } from '@/lib/server/limited-bytes'

const KB = 1024
const JSON_LIMIT_KB = 64
/** A picture of staff has up to 6 MB. */
const FORM_LIMIT = 7 * KB * KB

/** Refuses by Content-Length before reading, otherwise as soon as the limit is exceeded. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const declared = request.headers.get('content-length')
  if (declared !== null && !/^\d{1,15}$/.test(declared))
    throw new AppError('invalid', 'The length is not a number.')
  if (Number(declared) > limit) throw tooLarge()
  const bytes = await limitedBytes(request.body, limit).catch(failIncomplete)
  if (!bytes) throw tooLarge()
  if (declared !== null && Number(declared) !== bytes.byteLength) failIncomplete()
  return bytes
}

/** The person left the page while the body was being sent, which is not an error of the site. */
function failIncomplete(cause?: unknown): never {
  throw new AppError('invalid', 'The body is not complete.', { cause })
}

const tooLarge = () => new AppError('too_large', 'That is too large. Please choose a smaller file.')

/** @throws AppError `unsupported` unless it is JSON, `too_large` above the limit, `invalid` with the invalid fields */
export async function readJson<S extends z.ZodType>(
  request: Request,
  schema: S,
  limitKb = JSON_LIMIT_KB,
): Promise<z.output<S>> {
  requireType(request, 'application/json')
  return checked(schema, jsonOf(textOf(await readBytes(request, limitKb * KB))))
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new AppError('invalid', 'The body is not UTF-8.', { cause })
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AppError('invalid', 'The body is not JSON.', { cause })
  }
}

/** One value for each name. @throws as `readJson`, `too_large` above 7 MB */
export async function readForm<S extends z.ZodType>(request: Request, schema: S): Promise<z.output<S>> {
  const type = requireType(request, 'multipart/form-data')
  const bytes = await readBytes(request, FORM_LIMIT)
  try {
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
    return checked(schema, Object.fromEntries(form))
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new AppError('invalid', 'The form cannot be read.', { cause })
  }
}

function requireType(request: Request, expected: string) {
  const type = request.headers.get('content-type') ?? ''
  if (type.split(';')[0]?.trim().toLowerCase() !== expected) {
    throw new AppError('unsupported', `The body must be ${expected}.`)
  }
  return type
}

export function checked<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const fields: FieldErrors = {}
  for (const { path, message } of parsed.error.issues) fields[path.join('.')] ??= message
  throw new AppError('invalid', parsed.error.issues[0]?.message ?? 'Invalid input', { fields })
}
