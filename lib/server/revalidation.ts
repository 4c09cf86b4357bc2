import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { revalidateTag } from 'next/cache'
import { AppError } from '#contract/errors'
import { Revalidation, SIGNATURE_HEADER, SIGNED_AT_HEADER } from '#contract/revalidation'
import { secrets } from '@/lib/config/env'
import { cacheManifest } from '@/lib/server/cache-manifest'
import { readBytes } from '@/lib/server/read-body'

/** Bytes. */
const BODY_LIMIT = 1_024
/** A copied call is of no use for longer. */
const SIGNED_WITHIN_SECONDS = 300

/**
 * Marks what has changed as old: its pages are served once more and made anew meanwhile. Never makes them unusable at once:
 * an upstream that is away must not turn old pages into none.
 */
export async function handleRevalidation(request: Request): Promise<Response> {
  try {
    const bytes = await readBytes(request, BODY_LIMIT)
    if (!isSigned(request.headers, bytes)) return new Response(null, { status: 403 })
    const asked = Revalidation.safeParse(jsonOf(bytes))
    if (!asked.success) return new Response(null, { status: 400 })
    for (const name of asked.data.changed) revalidateTag(cacheManifest[name].tag, 'max')
    return new Response(null, { status: 204 })
  } catch (error) {
    if (error instanceof AppError) return new Response(null, { status: error.status })
    throw error
  }
}

function isSigned(headers: Headers, bytes: Uint8Array): boolean {
  const at = headers.get(SIGNED_AT_HEADER) ?? ''
  if (!/^\d{1,12}$/.test(at) || Math.abs(Date.now() / 1000 - Number(at)) > SIGNED_WITHIN_SECONDS) return false
  const expected = createHmac('sha256', secrets().INTERNAL_SECRET).update(`${at}.`).update(bytes).digest()
  const given = Buffer.from(headers.get(SIGNATURE_HEADER) ?? '', 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}
