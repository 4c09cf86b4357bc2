import type { z } from 'zod'
import type { TodayClass } from '#contract/staff/today'
import { dayInWords } from '#domain/lesson-words'
import { counted } from '@/components/staff/list/format-time'
import { Link } from '@/components/ui/link'
import { paths } from '@/lib/paths'
import { staffPaths } from '@/lib/staff-paths'

type Class = z.infer<typeof TodayClass>

type Props = {
  classes: readonly Class[]
  /** Whether the reader may open the roster of each (STF-080). */
  hasRosters: boolean
}

export const ClassList = ({ classes, hasRosters }: Props) => (
  <section aria-labelledby="classes" className="rounded-[1rem] border border-line bg-surface p-5">
    <h2 id="classes" className="font-sans text-lg leading-6 font-black tracking-tight">
      Classes this week
    </h2>
    {classes.length === 0 ? (
      <p className="mt-2 text-ink-muted">No classes in the next seven days.</p>
    ) : (
      <ul className="mt-2">
        {classes.map((item) => (
          <li
            key={`${item.courseId} ${item.lecture} ${item.day}`}
            className="border-b border-line last:border-b-0"
          >
            <ClassLink {...item} hasRosters={hasRosters} />
          </li>
        ))}
      </ul>
    )}
  </section>
)

const linkClass =
  'grid min-h-11 grid-cols-[3.25rem_minmax(0,1fr)] items-center gap-3.5 py-2.5 text-ink no-underline hover:bg-adire-50'

const ClassLink = ({ hasRosters, ...item }: Class & Pick<Props, 'hasRosters'>) =>
  hasRosters ? (
    <Link href={staffPaths.rosterOf(item.courseId, item.lecture)} prefetch={false} className={linkClass}>
      <ClassFacts {...item} />
    </Link>
  ) : (
    // Loads the document: the policy and the sheet of staff pages are not those of the site.
    <a href={paths.course(item.courseId)} className={linkClass}>
      <ClassFacts {...item} />
    </a>
  )

function ClassFacts({ title, day, lecture, lectures, children }: Class) {
  const facts = [
    `Lecture ${lecture} of ${lectures}`,
    ...(children === undefined ? [] : [counted(children, 'child', 'children')]),
  ]
  return (
    <>
      <time
        dateTime={day}
        className="nums grid justify-items-center rounded-[0.25rem_0.75rem] bg-adire-100 py-1 text-lg leading-tight font-black text-adire-800"
      >
        {Number(day.slice(8))}
        <span className="text-2xs leading-tight font-bold">{dayInWords(day).slice(0, 3)}</span>
      </time>
      <span>
        <span className="font-bold">{title}</span>
        <span className="block text-xs text-ink-muted">{facts.join(' · ')}</span>
      </span>
    </>
  )
}
