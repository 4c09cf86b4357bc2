import type { Course } from '#contract/api/course'
import { CourseCard } from '@/components/course/course-card'

export function RelatedCourses({ courses, today }: { courses: Course[]; today: string }) {
  if (courses.length === 0) return null
  return (
    <section aria-labelledby="courses" className="border-ink border-t-2 pt-7 pb-16 lg:pb-24">
      <h2 id="courses" className="mb-5 font-black font-sans text-2xl">
        Related courses
      </h2>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {courses.map((course) => (
          <li key={course.courseId}>
            <CourseCard course={course} today={today} />
          </li>
        ))}
      </ul>
    </section>
  )
}
