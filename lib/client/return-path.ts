import { localPath } from '#domain/local-path'
import { paths } from '@/lib/paths'

const parameters = ['from', 'then'] as const

export const returnPath = (search = window.location.search): string =>
  localPath(new URLSearchParams(search).get('from'), paths.home)

export function withReturnPath(path: string, search = window.location.search): string {
  const query = new URLSearchParams(search)
  const carried = new URLSearchParams(parameters.map((name) => [name, query.get(name) ?? '']))
  for (const name of parameters) if (!carried.get(name)) carried.delete(name)
  return carried.size > 0 ? `${path}?${carried}` : path
}
