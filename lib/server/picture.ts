import 'server-only'
import { AppError } from '#contract/errors'
import { id } from '#contract/field'
import { log } from '@/lib/server/log'
import { proxy } from '@/lib/server/proxy'
import { tooMany, unreachable } from '@/lib/server/upstream-failure'

const limits = { timeLimit: 5_000, sizeLimit: 1_000_000 }

const headers = {
  'content-type': 'image/webp',
  'content-disposition': 'inline; filename="picture.webp"',
  // Opened by itself it may run nothing and load nothing; no other site may show it.
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
}

export const readParentPicture = (token: string) => readPicture(token, '/parents/picture')

/** @throws AppError `not_found` also for another parent's child */
export function readChildPicture(token: string, childId: string): Promise<Response> {
  if (!id.safeParse(childId).success) throw new AppError('not_found', 'Not found.')
  return readPicture(token, `/child/${encodeURIComponent(childId)}/picture`)
}

async function readPicture(token: string, path: string): Promise<Response> {
  const answer = await fetchPicture(token, path)
  if (answer.status === 429) throw tooMany(answer.headers.get('retry-after'))
  if (answer.status === 401) throw new AppError('unauthorized', 'Unauthorized.')
  if (answer.status !== 200 || answer.type !== 'image/webp') throw new AppError('not_found', 'Not found.')
  return new Response(answer.bytes, { headers })
}

async function fetchPicture(token: string, path: string) {
  try {
    const answer = await proxy(path, {
      ...limits,
      route: '/*/picture',
      headers: { authorization: `Bearer ${token}` },
    })
    if (answer.status >= 500) throw new Error(`The API answered a picture with ${answer.status}.`)
    if (!answer.bytes) throw new Error('The picture is too large.')
    return answer
  } catch (error) {
    log({ level: 'error', event: 'upstream', call: 'GET picture', err: error })
    throw unreachable(error)
  }
}
