import type { Course } from '#contract/api/course'
import { MarqueePause } from '@/components/home/marquee-pause'
import { Illustration } from '@/components/ui/illustration'
import { PrefetchOnIntentLink } from '@/components/ui/prefetch-on-intent-link'
import { paths } from '@/lib/paths'

const copies = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

type Props = { course: Pick<Course, 'courseId' | 'courseTitle'> }

/** HOME-13. The copies of the text are hidden from screen readers. */
export function CourseAlert({ course }: Props) {
  const title = course.courseTitle.toUpperCase()
  return (
    <aside
      aria-label="New course"
      className="relative overflow-hidden bg-sun-400 text-sm font-bold tracking-wide text-ink"
    >
      <MarqueePause>
        <PrefetchOnIntentLink
          href={paths.course(course.courseId)}
          className="block text-ink no-underline -outline-offset-4!"
        >
          <span className="sr-only">NEW COURSE ALERT {title}</span>
          <span aria-hidden className="marquee flex items-center">
            {copies.map((copy, index) => (
              <span
                key={copy}
                className={`inline-flex items-center gap-5 pr-5 whitespace-nowrap motion-reduce:whitespace-normal ${index > 0 ? 'motion-reduce:hidden' : ''}`}
              >
                <Illustration file="brand/mark.svg" width={26} height={26} eager />
                <span>
                  NEW COURSE ALERT <span className="ml-2 font-black">{title}</span>
                </span>
              </span>
            ))}
          </span>
        </PrefetchOnIntentLink>
      </MarqueePause>
    </aside>
  )
}
