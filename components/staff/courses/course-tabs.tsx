import { TabLinks } from '@/components/staff/list/tab-links'
import { staffPaths } from '@/lib/staff-paths'

type Props = { courseId: string; current: 'details' | 'history' }

/** Above the pages of one course. */
export const CourseTabs = ({ courseId, current }: Props) => (
  <TabLinks
    label="Course"
    tabs={[
      { href: staffPaths.course(courseId), label: 'Details', isCurrent: current === 'details' },
      { href: staffPaths.courseHistory(courseId), label: 'History', isCurrent: current === 'history' },
    ]}
  />
)
