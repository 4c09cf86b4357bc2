'use client'

import type { Course } from '#contract/course'
import { lagosDate } from '#domain/dates'
import { type Fit, fits } from '#domain/fit'
import { firstName } from '#domain/person'
import { useFamily } from '@/lib/client/use-family'

const words: Record<Fit, (names: string) => string> = {
  fits: (names) => `Fits ${names}`,
  enrolled: (names) => `${names} enrolled`,
  'too young': (names) => `${names} too young`,
  'too old': (names) => `${names} too old`,
}
const looks: Record<Fit, string> = {
  fits: 'font-bold text-success',
  enrolled: 'font-semibold text-info',
  'too young': 'text-ink-muted',
  'too old': 'text-ink-muted',
}

/** What the line of a card says. */
export function FamilyLine({ course }: { course: Course }) {
  const family = useFamily()
  if (!family) return null
  const found = fits(family.children, course, family.enrolments, lagosDate(new Date()))
  const kinds = [...new Set(found.map(({ fit }) => fit))]
  return (
    <p className="flex flex-wrap gap-x-3">
      {kinds.map((kind) => {
        const names = found.filter(({ fit }) => fit === kind).map(({ child }) => firstName(child))
        return (
          <span key={kind} className={looks[kind]}>
            {words[kind](names.join(', '))}
          </span>
        )
      })}
    </p>
  )
}
