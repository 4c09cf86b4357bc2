import { type StaffRole, staffRoles } from './staff-permissions.ts'

export const roleLabels: Record<StaffRole, string> = {
  owner: 'Owner',
  office: 'Office',
  editor: 'Editor',
  marketing: 'Marketing',
  teacher: 'Teacher',
}

/** In the order of the table of permissions; other words are left out. */
export const roleWords = (roles: readonly string[]): string[] =>
  staffRoles.filter((role) => roles.includes(role)).map((role) => roleLabels[role])
