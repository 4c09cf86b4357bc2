import type { z } from 'zod'

type SearchParams = Record<string, string | string[] | undefined>

/** The query of a list from its address, without the values that the list does not know (STF-058). */
export function listQueryOf<Query extends z.ZodObject>(query: Query, params: SearchParams): z.output<Query> {
  const given = Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => {
      const first = Array.isArray(value) ? value[0] : value
      return first && name in query.shape ? [[name, first]] : []
    }),
  )
  const parsed = query.safeParse(given)
  if (parsed.success) return parsed.data
  const unknown = new Set(parsed.error.issues.map(({ path }) => path[0]))
  return query.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !unknown.has(name))))
}
