import type { BffCall } from '#contract/bff-call'

const read = { auth: 'staff', permission: 'rosters.read' } as const

const attendance = () => import('#contract/staff/attendance')
const actions = () => import('#contract/staff/roster-actions')

export const readAttendance = {
  auth: 'staff',
  permission: 'attendance.write',
  method: 'GET',
  path: '/api/staff/courses/:courseId/attendance',
  schemas: async () => (await attendance()).readAttendance,
} as const satisfies BffCall

export const markAttendance = {
  auth: 'staff',
  permission: 'attendance.write',
  method: 'PUT',
  path: '/api/staff/courses/:courseId/attendance/:lecture',
  schemas: async () => (await attendance()).markAttendance,
} as const satisfies BffCall

export const revealInRoster = {
  ...read,
  method: 'POST',
  path: '/api/staff/courses/:courseId/roster/reveals',
  schemas: async () => (await actions()).revealInRoster,
} as const satisfies BffCall

export const recordRosterPrint = {
  auth: 'staff',
  permission: 'rosters.print',
  method: 'POST',
  path: '/api/staff/courses/:courseId/roster/prints',
  schemas: async () => (await actions()).recordRosterPrint,
} as const satisfies BffCall

export const writeToFamilies = {
  auth: 'staff',
  permission: 'messages.write',
  method: 'POST',
  path: '/api/staff/courses/:courseId/roster/letters',
  schemas: async () => (await actions()).writeToFamilies,
} as const satisfies BffCall

/** A file (STF-214). */
export const exportRoster = {
  auth: 'staff',
  permission: 'rosters.export',
  method: 'GET',
  path: '/api/staff/courses/:courseId/roster.csv',
  schemas: async () => (await actions()).exportRoster,
} as const satisfies BffCall
