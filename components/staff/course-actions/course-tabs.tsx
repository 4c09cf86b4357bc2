import { TabLinks } from '@/components/staff/list/tab-links'
import { staffPaths } from '@/lib/staff-paths'

type Tab = 'details' | 'lectures' | 'roster' | 'history'

type Props = { courseId: string; current: Tab; mayWrite: boolean; hasRoster: boolean }

export function CourseTabs({ courseId, current, mayWrite, hasRoster }: Props) {
  const tabs: { tab: Tab; label: string; href: string }[] = [
    { tab: 'details', label: 'Details', href: staffPaths.course(courseId) },
    ...(mayWrite
      ? [{ tab: 'lectures' as const, label: 'Lectures', href: staffPaths.courseLectures(courseId) }]
      : []),
    ...(hasRoster ? [{ tab: 'roster' as const, label: 'Roster', href: staffPaths.roster(courseId) }] : []),
    { tab: 'history', label: 'History', href: staffPaths.courseHistory(courseId) },
  ]
  return (
    <TabLinks
      label="Parts of the course"
      tabs={tabs.map(({ tab, ...link }) => ({ ...link, isCurrent: tab === current }))}
    />
  )
}
