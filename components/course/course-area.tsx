import type { ReactNode } from 'react'
import { CourseTabs } from '@/components/course/course-tabs'
import { PageHeader } from '@/components/ui/page-header'

const areas = {
  'my-courses': { title: 'My Courses', lead: 'Your children’s courses and dates.' },
  wishlist: { title: 'Wishlist', lead: 'Courses you saved for later.' },
} as const

type Props = {
  current: keyof typeof areas
  /** Above the content. */
  notices?: ReactNode
  children: ReactNode
}

export function CourseArea({ current, notices, children }: Props) {
  return (
    <>
      <PageHeader {...areas[current]} />
      <div className="wrap pt-4 pb-16 lg:pb-24">
        <CourseTabs current={current} />
        {notices}
        <div className="mt-6">{children}</div>
      </div>
    </>
  )
}
