import type { ReactNode } from 'react'
import type { Course } from '#contract/api/course'
import { CourseCover } from '@/components/course/summary/course-cover'
import { Link } from '@/components/ui/link'
import { paths } from '@/lib/paths'

type Props = {
  course: Pick<Course, 'courseId' | 'courseTitle' | 'courseImage' | 'courseImageCrop'>
  children: ReactNode
}

export function CourseRow({ course, children }: Props) {
  return (
    <li className="border-b-[1.5px] border-line">
      <Link
        href={paths.course(course.courseId)}
        className="flex min-h-16 items-center gap-3 py-2.5 leading-snug text-ink no-underline hover:underline"
      >
        <span className="aspect-8/5 w-16 flex-none overflow-hidden rounded-xs">
          <CourseCover stored={course.courseImage} crop={course.courseImageCrop} sizes="4rem" />
        </span>
        <span className="min-w-0">
          <b className="block">{course.courseTitle}</b>
          <span className="nums text-sm text-ink-soft">{children}</span>
        </span>
      </Link>
    </li>
  )
}
