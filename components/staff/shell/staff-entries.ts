import { BookOpen, type LucideIcon, ReceiptText, ScrollText, SunMedium, UserCog } from 'lucide-react'
import type { Me } from '#contract/staff/session'
import type { Permission } from '#domain/staff-permissions'
import { staffPaths } from '@/lib/staff-paths'

export type StaffEntry = {
  href: string
  label: string
  icon: LucideIcon
  permission: Permission
  waiting?: keyof Me['waiting']
}

type Group = { label: string | undefined; entries: readonly StaffEntry[] }

const groups: readonly Group[] = [
  {
    label: undefined,
    entries: [
      { href: staffPaths.today, label: 'Today', icon: SunMedium, permission: 'today.read', waiting: 'today' },
    ],
  },
  {
    label: 'Teaching',
    entries: [{ href: staffPaths.courses, label: 'Courses', icon: BookOpen, permission: 'courses.read' }],
  },
  {
    label: 'Families',
    entries: [
      {
        href: staffPaths.orders,
        label: 'Orders',
        icon: ReceiptText,
        permission: 'orders.read',
        waiting: 'orders',
      },
    ],
  },
  {
    label: 'School',
    entries: [
      { href: staffPaths.people, label: 'People', icon: UserCog, permission: 'people.write' },
      { href: staffPaths.audit, label: 'Audit', icon: ScrollText, permission: 'audit.read' },
    ],
  },
]

/** An entry without its permission is not there, a group without entries neither (STF-023, STF-053). */
export const groupsFor = ({ permissions }: Pick<Me, 'permissions'>): Group[] =>
  groups
    .map(({ label, entries }) => ({
      label,
      entries: entries.filter(({ permission }) => permissions.includes(permission)),
    }))
    .filter(({ entries }) => entries.length > 0)

const MAIN_ENTRIES = 4

/** Of the bottom bar (STF-053). */
export const mainEntriesFor = (me: Pick<Me, 'permissions'>): StaffEntry[] =>
  groupsFor(me)
    .flatMap(({ entries }) => entries)
    .slice(0, MAIN_ENTRIES)
