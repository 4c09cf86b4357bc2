import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { revalidateTag } from 'next/cache'
import { AppError } from '#contract/errors'
import {
  Revalidation,
  type RevalidationAnswer,
  SIGNATURE_HEADER,
  SIGNED_AT_HEADER,
} from '#contract/revalidation'
import { secrets } from '@/lib/config/env'
import { cacheManifest } from '@/lib/server/cache-manifest'
import { makeReady } from '@/lib/server/make-ready'
import { readBytes } from '@/lib/server/read-body'

/** Twenty of the longest paths. */
const BODY_LIMIT = 16_384
const MAX_SIGNATURE_AGE_SECONDS = 300

/**
 * Marks tags as stale; stale pages stay available, so that an unavailable upstream causes no errors. Next marks them after the
 * response, so the paths come with a second call.
 */
export async function handleRevalidation(request: Request): Promise<Response> {
  try {
    const bytes = await readBytes(request, BODY_LIMIT)
    if (!isSigned(request.headers, bytes)) return new Response(null, { status: 403 })
    const body = Revalidation.safeParse(jsonOf(bytes))
    if (!body.success) return new Response(null, { status: 400 })
    if ('paths' in body.data) {
      const answer: RevalidationAnswer = { unready: await makeReady(body.data.paths) }
      return Response.json(answer)
    }
    for (const name of body.data.changed) revalidateTag(cacheManifest[name].tag, 'max')
    return new Response(null, { status: 204 })
  } catch (error) {
    if (error instanceof AppError) return new Response(null, { status: error.status })
    throw error
  }
}

function isSigned(headers: Headers, bytes: Uint8Array): boolean {
  const at = headers.get(SIGNED_AT_HEADER) ?? ''
  if (!/^\d{1,12}$/.test(at) || Math.abs(Date.now() / 1000 - Number(at)) > MAX_SIGNATURE_AGE_SECONDS)
    return false
  const signature = Buffer.from(headers.get(SIGNATURE_HEADER) ?? '', 'hex')
  return secrets()
    .INTERNAL_SECRETS.map((secret) => createHmac('sha256', secret).update(`${at}.`).update(bytes).digest())
    .some((expected) => signature.length === expected.length && timingSafeEqual(signature, expected))
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}
