import 'server-only'
import { findRedirect as call } from '#contract/api/redirect'
import { localPath } from '#domain/local-path'
import { publicRead } from '@/lib/server/public-read'
import { upstream } from '@/lib/server/upstream'

/** Where the address of a page of courses leads that is no more. Another upstream may know none. */
export async function findRedirect(path: string): Promise<string | undefined> {
  'use cache'
  const answer = await publicRead('courses', () => upstream(call, { query: { path } }, { cached: true }))
  return answer?.toPath ? localPath(answer.toPath, '/') : undefined
}
