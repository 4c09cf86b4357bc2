import { naira } from '#domain/naira'
import { isPermitted, type Permission, type StaffRole } from '#domain/staff-permissions'

type Area = {
  label: string
  /** All of them together are the whole area. */
  permissions: readonly Permission[]
  /** What a role can do that has this one only. */
  part?: { permission: Permission; words: string }
  /** What a role may do with own courses only (STF-019). */
  ownCoursesOf?: StaffRole
}

/** @param refundLimit naira (STF-168) */
export const areasOf = (refundLimit: number): readonly Area[] => [
  {
    label: 'Courses: write and publish',
    permissions: ['courses.write', 'courses.publish'],
    part: { permission: 'courses.terms', words: 'Dates, price' },
  },
  { label: 'Posts, pictures, site content', permissions: ['posts.write', 'media.write', 'content.write'] },
  {
    label: 'Newsletter and campaign links',
    permissions: ['newsletter.write', 'share.write'],
    part: { permission: 'share.write', words: 'Campaign links' },
  },
  {
    label: 'Orders and refunds',
    permissions: ['orders.read', 'refunds.ask', 'refunds.approve'],
    part: { permission: 'refunds.ask', words: `to ${naira(refundLimit)}` },
  },
  { label: 'Families', permissions: ['families.read', 'families.help'] },
  {
    label: 'Rosters and attendance',
    permissions: ['rosters.read', 'attendance.write'],
    ownCoursesOf: 'teacher',
  },
  { label: 'Allergies', permissions: ['rosters.allergy'], ownCoursesOf: 'teacher' },
  { label: 'Sales reports', permissions: ['reports.sales'] },
  { label: 'People and audit', permissions: ['people.write', 'audit.read'] },
]

/** `true` for all of it, `false` for nothing, else what the role can do. */
export function roleCan(role: StaffRole, { permissions, part, ownCoursesOf }: Area): boolean | string {
  const may = (permission: Permission) => isPermitted([role], permission)
  if (permissions.every(may)) return ownCoursesOf === role ? 'Own courses' : true
  return part && may(part.permission) ? part.words : false
}
