'use client'

import { Check, CircleCheck, type LucideIcon, X } from 'lucide-react'
import Link from 'next/link'
import type { Course } from '#contract/course'
import { ageIn } from '#domain/age'
import { lagosDate } from '#domain/dates'
import { type Fit, fits } from '#domain/fit'
import { fullName } from '#domain/person'
import { Icon } from '@/components/ui/icon'
import { useFamily } from '@/lib/client/use-family'
import { paths } from '@/lib/paths'

const kinds: Record<Fit, { icon: LucideIcon; words: string; look: string }> = {
  fits: { icon: Check, words: 'Fits', look: 'text-success' },
  enrolled: { icon: CircleCheck, words: 'Already enrolled', look: 'text-info' },
  'too young': { icon: X, words: 'Too young', look: 'text-ink-muted' },
  'too old': { icon: X, words: 'Too old', look: 'text-ink-muted' },
}

type Props = {
  /** No more than is needed: it is written into the page. */
  course: Pick<Course, 'courseId' | 'minimumAge' | 'maximumAge'>
}

/** Each of the parent's children against the course, by the rule of the cart; nothing for a visitor. */
export function FamilyFits({ course }: Props) {
  const family = useFamily()
  if (!family) return null
  const today = lagosDate(new Date())
  return (
    <section
      aria-labelledby="fits-my-child"
      className="border-line-strong border-t-[1.5px] border-dashed pt-3 text-sm"
    >
      <h2 id="fits-my-child" className="mb-2 font-sans text-base font-bold tracking-normal">
        For your children
      </h2>
      <ul className="grid gap-2.5 empty:hidden">
        {fits(family.children, course, family.enrolments, today).map(({ child, fit }) => {
          const { icon, words, look } = kinds[fit]
          return (
            <li key={child.childId} className="flex gap-2.5">
              <Icon of={icon} className={`mt-0.5 ${look}`} />
              <span className="min-w-0">
                <b className="block">{fullName(child)}</b>
                <span className={`font-semibold ${look}`}>{words}</span>
                <span className="text-ink-muted">, turns {ageIn(child.dateOfBirth, today)} this year</span>
              </span>
            </li>
          )
        })}
      </ul>
      {family.children.length === 0 && (
        <p>
          <Link href={paths.childProfile} className="link">
            Add a child
          </Link>{' '}
          to see whether this course fits.
        </p>
      )}
    </section>
  )
}
