import {
  BookOpen,
  CalendarCheck2,
  Images,
  LayoutTemplate,
  type LucideIcon,
  MessageSquare,
  Newspaper,
  ReceiptText,
  ScrollText,
  Settings,
  Shapes,
  Share2,
  SunMedium,
  UserCog,
  UsersRound,
} from 'lucide-react'
import type { Me } from '#contract/staff/session'
import type { Permission } from '#domain/staff-permissions'
import { staffPaths } from '@/lib/staff-paths'

export type StaffEntry = {
  href: string
  label: string
  icon: LucideIcon
  permission: Permission
  waiting?: keyof Me['waiting']
  /** The first in the bottom bar; those without a rank follow, and secondary ones where there is room. */
  rank?: 1 | 2 | 3 | 4
  isSecondary?: true
}

type Group = { label: string | undefined; entries: readonly StaffEntry[] }

const groups: readonly Group[] = [
  {
    label: undefined,
    entries: [
      {
        href: staffPaths.today,
        label: 'Today',
        icon: SunMedium,
        permission: 'today.read',
        waiting: 'today',
        rank: 1,
      },
    ],
  },
  {
    label: 'Teaching',
    entries: [
      { href: staffPaths.courses, label: 'Courses', icon: BookOpen, permission: 'courses.read' },
      {
        href: staffPaths.rosters,
        label: 'Rosters',
        icon: CalendarCheck2,
        permission: 'rosters.read',
        rank: 3,
      },
      {
        href: staffPaths.categories,
        label: 'Categories',
        icon: Shapes,
        permission: 'categories.write',
        isSecondary: true,
      },
    ],
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
        rank: 2,
      },
      { href: staffPaths.families, label: 'Families', icon: UsersRound, permission: 'families.read' },
      {
        href: staffPaths.messages,
        label: 'Messages',
        icon: MessageSquare,
        permission: 'messages.write',
        waiting: 'messages',
        rank: 4,
      },
    ],
  },
  {
    label: 'Publishing',
    entries: [
      {
        href: staffPaths.posts,
        label: 'Posts',
        icon: Newspaper,
        permission: 'posts.write',
        isSecondary: true,
      },
      {
        href: staffPaths.media,
        label: 'Media',
        icon: Images,
        permission: 'media.write',
        isSecondary: true,
      },
      { href: staffPaths.share, label: 'Share', icon: Share2, permission: 'share.write', isSecondary: true },
      {
        href: staffPaths.content,
        label: 'Site content',
        icon: LayoutTemplate,
        permission: 'content.write',
        isSecondary: true,
      },
    ],
  },
  {
    label: 'School',
    entries: [
      { href: staffPaths.people, label: 'People', icon: UserCog, permission: 'people.write' },
      { href: staffPaths.audit, label: 'Audit', icon: ScrollText, permission: 'audit.read' },
      { href: staffPaths.settings, label: 'Settings', icon: Settings, permission: 'settings.write' },
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

const LAST_RANK = 5

const rankOf = ({ rank, isSecondary }: StaffEntry) => rank ?? LAST_RANK + Number(isSecondary ?? false)

/** Of the bottom bar (STF-053). */
export const mainEntriesFor = (me: Pick<Me, 'permissions'>): StaffEntry[] =>
  groupsFor(me)
    .flatMap(({ entries }) => entries)
    .sort((one, other) => rankOf(one) - rankOf(other))
    .slice(0, MAIN_ENTRIES)
