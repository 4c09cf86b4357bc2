import 'server-only'
import { cache } from 'react'
import * as api from '#contract/api/draft'
import { AppError } from '#contract/errors'
import { fromPathSegment } from '#domain/path-segment'
import { sanitize } from '@/lib/server/sanitize'
import { upstream } from '@/lib/server/upstream'

type Link = { kind: string; id: string; token: string }

const isMissing = (error: unknown) => error instanceof AppError && error.code !== 'unavailable'

/** Read once for a request; undefined for a link that opens nothing. @throws AppError `unavailable` */
export const findDraft = cache(async (kind: string, id: string, token: string) => {
  try {
    const params = { kind, id, token }
    const answer = await upstream(api.findDraft, { params }, { anonymous: true })
    if ('blog' in answer) {
      const { blog } = answer
      return { ...answer, blog: { ...blog, blogContent: sanitize(blog.blogContent) } }
    }
    const { course, ...draft } = answer
    return { ...draft, course: { ...course, courseDescription: sanitize(course.courseDescription) } }
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
})

function linkIn(pathname: string): Link | undefined {
  const [, kind, id, token] = /^\/draft\/([^/]+)\/([^/]+)\/([^/]+)$/.exec(pathname) ?? []
  if (!kind || !id || !token) return undefined
  return { kind, id: fromPathSegment(id), token: fromPathSegment(token) }
}

/** Decides the status of the page, which it cannot send itself once it is streamed. */
export async function guardDraft(pathname: string): Promise<'pass' | 'not-found' | 'unavailable'> {
  const link = linkIn(pathname)
  if (!link) return 'not-found'
  try {
    return (await findDraft(link.kind, link.id, link.token)) ? 'pass' : 'not-found'
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return 'unavailable'
  }
}
