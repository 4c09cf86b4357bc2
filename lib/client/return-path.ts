import { localPath } from '#domain/local-path'
import { paths } from '@/lib/paths'

const parameters = ['from', 'then'] as const

/** The local path in `?from=`, else the home page (RT-23). */
export const returnPath = (search = window.location.search): string =>
  localPath(new URLSearchParams(search).get('from'), paths.home)

/** Another login page with the current `from` and `then` parameters. */
export function withReturnPath(path: string, search = window.location.search): string {
  const query = new URLSearchParams(search)
  const kept = new URLSearchParams(parameters.map((name) => [name, query.get(name) ?? '']))
  for (const name of parameters) if (!kept.get(name)) kept.delete(name)
  return kept.size > 0 ? `${path}?${kept}` : path
}
