import { TabLinks } from '@/components/staff/list/tab-links'
import { staffPaths } from '@/lib/staff-paths'

export const NewsletterTabs = ({ current }: { current: 'letters' | 'subscribers' }) => (
  <TabLinks
    label="Parts of the newsletter"
    tabs={[
      { label: 'Letters', href: staffPaths.letters, isCurrent: current === 'letters' },
      { label: 'Subscribers', href: staffPaths.subscribers, isCurrent: current === 'subscribers' },
    ]}
  />
)
