import type { Metadata } from 'next'
import { readToday } from '#contract/staff/today'
import { lagosDate } from '#domain/dates'
import { formatDay } from '@/components/staff/list/format-time'
import { PageHead } from '@/components/staff/list/page-head'
import { opensEachRoster } from '@/components/staff/rosters/roster-access'
import { ClassList } from '@/components/staff/today/class-list'
import { GoingOut } from '@/components/staff/today/going-out'
import { greeting } from '@/components/staff/today/greeting'
import { VisitedLinks } from '@/components/staff/today/visited-links'
import { WaitingList } from '@/components/staff/today/waiting-list'
import { readStaff, requireStaff } from '@/lib/server/staff/page'

export const metadata: Metadata = { title: 'Today' }

/** STF-075 to STF-083. */
export default async function TodayPage() {
  const me = await requireStaff('today.read')
  const { items, classes, goingOut, links } = await readStaff(readToday, {})
  const now = new Date()
  return (
    <>
      <PageHead title={greeting(me.name, now)} sub={formatDay(lagosDate(now))} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <WaitingList items={items} now={now} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <ClassList classes={classes} hasRosters={opensEachRoster(me)} />
          <GoingOut items={goingOut} now={now} />
          {links ? <VisitedLinks links={links} /> : null}
        </div>
      </div>
    </>
  )
}
