import type { Me } from '#contract/staff/session'
import { EntryList } from '@/components/staff/shell/entry-list'
import { StaffLogo } from '@/components/staff/shell/staff-logo'

/** From 1024 px (STF-053). */
export const Sidebar = ({ me }: { me: Me }) => (
  <div className="hidden border-r border-line bg-surface lg:row-span-2 lg:block print:hidden">
    <div className="sticky top-0 max-h-dvh overflow-y-auto px-3 pt-1.5 pb-6">
      <nav aria-label="Staff">
        <div className="mt-1 mb-2 ml-1">
          <StaffLogo />
        </div>
        <EntryList me={me} />
      </nav>
      <div
        aria-hidden
        className="mx-2 mt-5 h-4 rounded-[0.25rem] bg-[url(/illustrations/brand/adire-band-sky.svg)] bg-[length:8rem_1rem] bg-repeat-x opacity-90 forced-colors:hidden"
      />
    </div>
  </div>
)
