import { TabLinks } from '@/components/staff/list/tab-links'
import { staffPaths } from '@/lib/staff-paths'

type Props = { blogId: string; current: 'write' | 'history' }

export const PostTabs = ({ blogId, current }: Props) => (
  <TabLinks
    label="Parts of the post"
    tabs={[
      { label: 'Write', href: staffPaths.post(blogId), isCurrent: current === 'write' },
      { label: 'History', href: staffPaths.postHistory(blogId), isCurrent: current === 'history' },
    ]}
  />
)
