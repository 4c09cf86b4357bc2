export const staffRoles = ['owner', 'office', 'editor', 'marketing', 'teacher'] as const
export type StaffRole = (typeof staffRoles)[number]

const everyone = staffRoles

/** STF-019 to STF-026. `owner` is in each list but that of allergies. */
const holders = {
  'today.read': everyone,
  'account.own': everyone,
  'courses.read': everyone,
  'courses.write': ['owner', 'editor'],
  'courses.terms': ['owner', 'office'],
  'courses.publish': ['owner', 'editor'],
  'categories.write': ['owner', 'editor'],
  'posts.write': ['owner', 'editor', 'marketing'],
  'media.write': ['owner', 'editor', 'marketing'],
  'content.write': ['owner', 'editor', 'marketing'],
  'share.write': ['owner', 'editor', 'marketing'],
  'newsletter.write': ['owner', 'marketing'],
  'subscribers.export': ['owner'],
  'orders.read': ['owner', 'office'],
  'orders.note': ['owner', 'office'],
  'orders.receipt': ['owner', 'office'],
  'refunds.ask': ['owner', 'office'],
  'refunds.approve': ['owner'],
  'enrolments.write': ['owner', 'office'],
  'enrolments.grant': ['owner'],
  'families.read': ['owner', 'office'],
  'families.reveal': ['owner', 'office'],
  'families.help': ['owner', 'office'],
  'families.requests': ['owner', 'office'],
  'families.erase': ['owner'],
  'rosters.read': ['owner', 'office', 'teacher'],
  'attendance.write': ['owner', 'office', 'teacher'],
  'rosters.print': ['owner', 'office', 'teacher'],
  'rosters.export': ['owner', 'office'],
  'rosters.allergy': ['office', 'teacher'],
  'messages.write': ['owner', 'office'],
  'mail.read': ['owner', 'office'],
  'mail.retry': ['owner', 'office'],
  'reports.sales': ['owner', 'office'],
  'reports.links': ['owner', 'editor', 'marketing'],
  'people.write': ['owner'],
  'audit.read': ['owner'],
  'settings.write': ['owner'],
} as const satisfies Record<string, readonly StaffRole[]>

export type Permission = keyof typeof holders

const isPermission = (name: string): name is Permission => name in holders
export const permissions: readonly Permission[] = Object.keys(holders).filter(isPermission)

export const rolesWith = (permission: Permission): readonly StaffRole[] => holders[permission]

export const isPermitted = (roles: readonly StaffRole[], permission: Permission): boolean =>
  rolesWith(permission).some((role) => roles.includes(role))

/** The union of what the roles permit. */
export const permissionsOf = (roles: readonly StaffRole[]): Permission[] =>
  permissions.filter((permission) => isPermitted(roles, permission))
