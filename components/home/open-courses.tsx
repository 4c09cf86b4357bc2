import type { Course } from '#contract/api/course'
import type { HomeTexts } from '#contract/api/site-content'
import { CourseCard } from '@/components/course/course-card'
import { SectionHead } from '@/components/home/section-head'
import { paths } from '@/lib/paths'

type Props = {
  courses: readonly Course[]
  /** Calendar date in Lagos. */
  today: string
  texts: HomeTexts
}

/** HOME-03. */
export function OpenCourses({ courses, today, texts }: Props) {
  if (courses.length === 0) return null
  return (
    <section className="section below-fold-38 sm:below-fold-64 md:below-fold-67 min-[56rem]:below-fold-73 lg:below-fold-35 bg-surface-sky">
      <div className="wrap">
        <SectionHead
          title={texts.coursesTitle}
          more={{ text: texts.coursesLink, href: paths.browseCourses }}
        />
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
