import type { Enrolment } from '#contract/api/enrolment'
import { firstName } from '#domain/person'
import { EnrolmentCard } from '@/components/enrolment/enrolment-card'

type Props = {
  courses: readonly Enrolment[]
  /** Calendar date in Lagos. */
  today: string
}

export function ChildCourses({ courses, today }: Props) {
  const [first] = courses
  if (!first) return null
  const headingId = `courses-${first.childId}`
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-4 font-sans text-2xl font-black tracking-normal">
        {firstName(first)}’s courses
      </h2>
      <ul className="grid gap-5 lg:grid-cols-2">
        {courses.map((enrolment) => (
          <li key={enrolment.courseId}>
            <EnrolmentCard enrolment={enrolment} today={today} />
          </li>
        ))}
      </ul>
    </section>
  )
}
