import { localPath } from '#domain/local-path'
import { paths } from '@/lib/paths'

const carried = ['from', 'then'] as const

/** Where the parent came from, a path of this site alone (RT-23), and without such a path home. */
export const returnPath = (search = window.location.search): string =>
  localPath(new URLSearchParams(search).get('from'), paths.home)

/** Another page of logging in, with the way back and what was pressed still in its address. */
export function withReturnPath(path: string, search = window.location.search): string {
  const given = new URLSearchParams(search)
  const kept = new URLSearchParams(carried.map((name) => [name, given.get(name) ?? '']))
  for (const name of carried) if (!kept.get(name)) kept.delete(name)
  return kept.size > 0 ? `${path}?${kept}` : path
}
