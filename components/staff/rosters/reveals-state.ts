import { joinWords } from '#domain/join-words'
import { counted } from '@/components/staff/list/format-time'

type Value = { allergy?: string | null; telephone?: string }

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

/** '2 allergies and 1 phone number are shown.', for screen readers; empty while nothing is. */
export function shownWords(shown: Reveals): string {
  const values = [...shown.values()]
  const allergies = values.filter(({ allergy }) => allergy !== undefined).length
  const telephones = values.filter(({ telephone }) => telephone !== undefined).length
  const parts = [
    ...(allergies > 0 ? [counted(allergies, 'allergy', 'allergies')] : []),
    ...(telephones > 0 ? [counted(telephones, 'phone number')] : []),
  ]
  if (parts.length === 0) return ''
  return `${joinWords(parts)} ${allergies + telephones === 1 ? 'is' : 'are'} shown.`
}
