'use client'

import { ageIn } from '#domain/age'
import { lagosDate } from '#domain/dates'
import { firstName } from '#domain/person'
import { ChildAvatar } from '@/components/child/child-avatar'
import { Link } from '@/components/ui/link'
import { useFamily } from '@/lib/client/use-family'
import { paths } from '@/lib/paths'

const choiceClass =
  'inline-flex min-h-11 items-center gap-2 rounded-sm border-[1.5px] border-ink bg-surface px-3 text-sm font-bold whitespace-nowrap text-ink no-underline hover:bg-adire-100'

/** Links to the courses for each child's age (P17). */
export function ParentAges() {
  const family = useFamily()
  if (!family) return null
  const today = lagosDate(new Date())
  return (
    <>
      <p id="find-a-course-for" className="text-sm font-bold">
        Find a course for
      </p>
      {/* Scrolls in one row, to avoid a layout shift; the padding leaves room for focus rings. */}
      <ul aria-labelledby="find-a-course-for" className="-mx-1.5 flex gap-2 overflow-x-auto p-1.5">
        {family.children.map((child) => {
          const age = ageIn(child.dateOfBirth, today)
          return (
            <li key={child.childId}>
              <Link href={paths.browse({ age })} className={choiceClass}>
                <ChildAvatar child={child} />
                <span>
                  <span className="sr-only">Courses for </span>
                  {firstName(child)}, <span className="sr-only">age </span>
                  {age}
                </span>
              </Link>
            </li>
          )
        })}
        <li>
          <Link href={paths.browseCourses} className={choiceClass}>
            Any age
          </Link>
        </li>
      </ul>
    </>
  )
}
