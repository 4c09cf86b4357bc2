import type { PostOutput } from '@/components/staff/posts/post-form-schema'
import type { PostFieldName } from '@/components/staff/posts/post-values'

type Fields = Omit<PostOutput, 'cover'>

function copy<Field extends keyof Fields>(from: Fields, to: Partial<Fields>, field: Field) {
  to[field] = from[field]
}

/** What is sent: only what was changed, so that other people's changes and the stored text stay (STF-134). */
export function postBody({ cover, ...fields }: PostOutput, changed: readonly PostFieldName[]) {
  const body: Partial<Fields> & { coverMediaId?: string | null } = {}
  for (const field of changed)
    if (field === 'cover') body.coverMediaId = cover?.mediaId ?? null
    else copy(fields, body, field)
  return body
}
