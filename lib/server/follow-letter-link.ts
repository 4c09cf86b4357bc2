import 'server-only'
import { followLetterLink as call } from '#contract/api/newsletter'
import { AppError } from '#contract/errors'
import { isPreviewReader } from '@/lib/server/is-preview-reader'
import { upstream } from '@/lib/server/upstream'

type Visit = { pathname: string; method: string; userAgent: string | null }

const link = /^\/newsletter\/visit\/([\da-f-]{36})\/([1-9]\d{0,2})$/i

/** Of this site, or of another one. */
const isAddress = (address: string) => /^(?:https?:\/\/|\/(?![/\\]))/i.test(address)

/** STF-235: the stored address of a link in a letter. Programs that check links in mails often ask for the head alone. */
export async function followLetterLink({
  pathname,
  method,
  userAgent,
}: Visit): Promise<{ path: string } | 'not-found' | 'unavailable'> {
  const [, letterId, number] = link.exec(pathname) ?? []
  if (letterId === undefined) return 'not-found'
  const by = method === 'HEAD' || isPreviewReader(userAgent) ? 'reader' : 'person'
  const params = { letterId, number: Number(number) }
  try {
    const { address } = await upstream(call, { params, query: { by } }, { anonymous: true })
    return isAddress(address) ? { path: address } : 'not-found'
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.code === 'unavailable' || error.code === 'too_many' ? 'unavailable' : 'not-found'
  }
}
