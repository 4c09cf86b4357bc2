import type { CategoryFields } from '#contract/staff/categories'

const fields = ['name', 'tone', 'icon'] as const
export type CategoryField = (typeof fields)[number]

export type CategoryVersions = {
  /** As it was opened. */
  base: CategoryFields
  mine: CategoryFields
  theirs: CategoryFields
}

/** Changed by both, and not to the same (STF-068). */
export const contestedFields = ({ base, mine, theirs }: CategoryVersions): CategoryField[] =>
  fields.filter(
    (field) => mine[field] !== base[field] && theirs[field] !== base[field] && mine[field] !== theirs[field],
  )

/** A field that only the other person changed takes their value; one that both changed is chosen by `keep` (STF-067). */
export function mergeChanges(versions: CategoryVersions, keep: 'mine' | 'theirs'): CategoryFields {
  const { base, mine, theirs } = versions
  const lost = keep === 'theirs' ? contestedFields(versions) : []
  const sideOf = (field: CategoryField) =>
    mine[field] !== base[field] && !lost.includes(field) ? mine : theirs
  return { name: sideOf('name').name, tone: sideOf('tone').tone, icon: sideOf('icon').icon }
}

/** Whether something is left to save once the other person's values are kept. */
export const hasOtherChanges = (versions: CategoryVersions): boolean => {
  const merged = mergeChanges(versions, 'theirs')
  return fields.some((field) => merged[field] !== versions.theirs[field])
}
