'use client'

import { CircleCheck } from 'lucide-react'
import type { Course } from '#contract/api/course'
import { lagosDate } from '#domain/dates'
import { type Fit, fits } from '#domain/fit'
import { joinWords } from '#domain/join-words'
import { firstName } from '#domain/person'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { useFamily } from '@/lib/client/use-family'
import { paths } from '@/lib/paths'

const texts: Record<Fit, (names: string) => string> = {
  fits: (names) => `Fits ${names}`,
  enrolled: (names) => `${names} enrolled`,
  'too young': (names) => `${names} too young`,
  'too old': (names) => `${names} too old`,
}
const classNames: Record<Fit, string> = {
  fits: 'font-bold text-success',
  enrolled: 'font-semibold text-info',
  'too young': 'text-ink-muted',
  'too old': 'text-ink-muted',
}

type Props = {
  course: Pick<Course, 'courseId' | 'minimumAge' | 'maximumAge'>
  /** The course page asks a parent without children to add one. */
  isPage?: boolean
}

/** Which of the parent's children the course fits, by the same rule as the cart. */
export function FitsLineContent({ course, isPage = false }: Props) {
  const family = useFamily()
  if (!family) return null
  if (isPage && family.children.length === 0) return <AddChildFirst />
  const found = fits(family.children, course, family.enrolments, lagosDate(new Date()))
  const kinds = [...new Set(found.map(({ fit }) => fit))]
  return (
    <p className="flex flex-wrap gap-x-3">
      {kinds.map((kind) => {
        const names = found.filter(({ fit }) => fit === kind).map(({ child }) => firstName(child))
        return (
          <span key={kind} className={`inline-flex items-center gap-1 ${classNames[kind]}`}>
            {isPage && kind === 'fits' && <Icon of={CircleCheck} size={20} />}
            {texts[kind](joinWords(names))}
          </span>
        )
      })}
    </p>
  )
}

const AddChildFirst = () => (
  <p className="text-sm">
    <Link href={paths.childProfile} className="link">
      Add a child
    </Link>{' '}
    to see whether this course fits.
  </p>
)
