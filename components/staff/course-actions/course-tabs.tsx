import { TabLinks } from '@/components/staff/list/tab-links'
import { staffPaths } from '@/lib/staff-paths'

type Props = { courseId: string; current: 'details' | 'lectures' | 'history'; mayWrite: boolean }

export const CourseTabs = ({ courseId, current }: Props) => (
  <TabLinks
    label="Parts of the course"
    tabs={[
      { href: staffPaths.course(courseId), label: 'Details', isCurrent: current === 'details' },
      { href: staffPaths.courseHistory(courseId), label: 'History', isCurrent: current === 'history' },
    ]}
  />
)
