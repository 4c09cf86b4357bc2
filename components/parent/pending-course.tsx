'use client'

import { CourseCover } from '@/components/course/summary/course-cover'
import { Price } from '@/components/ui/price'
import { useLocalCartCourses } from '@/lib/client/use-local-cart-courses'

/** The course that the visitor chose before the login (P7). */
export function PendingCourse({ courseId }: { courseId: string }) {
  const { courses, isLoading } = useLocalCartCourses([courseId])
  const [course] = courses
  if (!course && !isLoading) return null
  return (
    <div
      className="mt-5 flex items-center gap-x-3.5 rounded-lg border-[1.5px] border-sun-200 bg-surface-sun p-3"
      style={{ minHeight: '5.375rem' }}
    >
      {course ? (
        <>
          <span className="aspect-8/5 flex-none overflow-hidden rounded-xs" style={{ width: '6rem' }}>
            <CourseCover stored={course.courseImage} crop={course.courseImageCrop} sizes="6rem" eager />
          </span>
          <div className="grow">
            <p className="text-sm text-ink-soft">Waiting for you</p>
            <p className="flex flex-wrap items-baseline justify-between gap-x-3.5">
              <b className="leading-snug">{course.courseTitle}</b>
              <Price amount={course.coursePrice} size="row" />
            </p>
          </div>
        </>
      ) : null}
    </div>
  )
}
