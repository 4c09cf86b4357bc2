import type { Course } from '#contract/api/course'
import { CourseCard } from '@/components/course/course-card'
import { SectionHead } from '@/components/home/section-head'
import { home } from '@/lib/content/home'
import { paths } from '@/lib/paths'

type Props = {
  courses: readonly Course[]
  /** Calendar date in Lagos. */
  today: string
}

/** HOME-03. */
export function OpenCourses({ courses, today }: Props) {
  if (courses.length === 0) return null
  return (
    <section className="section bg-surface-sky">
      <div className="wrap">
        <SectionHead title={home.coursesTitle} more={{ text: home.coursesLink, href: paths.browseCourses }} />
        <ul className="snap-row gap-5 sm:grid sm:grid-cols-2 lg:grid-cols-4 lg:gap-6">
          {courses.map((course) => (
            <li key={course.courseId}>
              <CourseCard course={course} today={today} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
