export type Query = Record<string, string | number | undefined>

export function withQuery(path: string, query: Query): string {
  const parameters = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(parameters.map(([name, value]) => [name, String(value)])).toString()
  return search ? `${path}?${search}` : path
}
