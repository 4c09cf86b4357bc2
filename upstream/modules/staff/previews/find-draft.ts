import type { findDraft as findCall } from '#contract/api/draft'
import type { Answer } from '#contract/endpoint'
import { AppError } from '#contract/errors'
import type { Context } from '../../../platform/context.ts'
import { findDraftCourse } from './draft-course.ts'
import { findDraftPost } from './draft-post.ts'
import { readPreviewToken } from './preview-token.ts'

type Link = { kind: string; id: string; token: string }

/** STF-140. No difference between what does not exist and a link that has ended. @throws AppError `not_found` */
export async function findDraft(
  { db, env }: Context,
  { kind, id, token }: Link,
): Promise<Answer<typeof findCall>> {
  const found =
    kind === 'course'
      ? await findDraftCourse(db, id)
      : kind === 'post'
        ? await findDraftPost(db, id)
        : undefined
  const endsAt = found && readPreviewToken(env.TOKEN_SECRETS, found.previewed, token)
  if (!found || !endsAt) throw new AppError('not_found', 'Not found.')
  return { ...found.draft, endsAt: endsAt.toISOString() }
}
