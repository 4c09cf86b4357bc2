type Value = { allergy?: string | null; telephone?: string }

/** What is shown of one child. */
export type Shown = Value & {
  /** Of the showing that the allergy came with: a later one has a time of its own. */
  round?: number
}

export type Reveals = ReadonlyMap<string, Shown>

type Answered = {
  childId: string
  allergy?: string | null | undefined
  telephone?: string | undefined
}

export function addReveals(shown: Reveals, children: readonly Answered[], round: number): Reveals {
  const next = new Map(shown)
  for (const { childId, allergy, telephone } of children)
    next.set(childId, {
      ...next.get(childId),
      ...(allergy !== undefined && { allergy, round }),
      ...(telephone !== undefined && { telephone }),
    })
  return next
}

const withoutAllergy = ({ telephone }: Shown): Shown => (telephone === undefined ? {} : { telephone })

/** STF-207. @param round of what has been shown for two minutes; by default all of them */
export const dropAllergies = (shown: Reveals, round?: number): Reveals =>
  new Map(
    [...shown].map(([childId, value]) => [
      childId,
      round === undefined || value.round === round ? withoutAllergy(value) : value,
    ]),
  )

export function dropReveal(shown: Reveals, childId: string, part: keyof Value): Reveals {
  const next = new Map(shown)
  const { [part]: _, ...left } = next.get(childId) ?? {}
  next.set(childId, left)
  return next
}
