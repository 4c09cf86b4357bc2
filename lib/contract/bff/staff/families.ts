import type { BffCall } from '#contract/bff-call'

const help = { auth: 'staff', permission: 'families.help', method: 'POST' } as const

const api = () => import('#contract/staff/family-actions')

export const revealFamily = {
  auth: 'staff',
  permission: 'families.reveal',
  method: 'POST',
  path: '/api/staff/families/:parentId/reveals',
  schemas: async () => (await api()).revealFamily,
} as const satisfies BffCall

export const addFamilyNote = {
  ...help,
  path: '/api/staff/families/:parentId/notes',
  schemas: async () => (await api()).addFamilyNote,
} as const satisfies BffCall

export const strikeFamilyNote = {
  ...help,
  path: '/api/staff/families/:parentId/notes/:noteId/strike',
  schemas: async () => (await api()).strikeFamilyNote,
} as const satisfies BffCall

export const sendSignInLink = {
  ...help,
  path: '/api/staff/families/:parentId/sign-in-link',
  schemas: async () => (await api()).sendSignInLink,
} as const satisfies BffCall

export const endFamilySessions = {
  ...help,
  path: '/api/staff/families/:parentId/end-sessions',
  schemas: async () => (await api()).endFamilySessions,
} as const satisfies BffCall

export const correctEmail = {
  ...help,
  path: '/api/staff/families/:parentId/email-change',
  schemas: async () => (await api()).correctEmail,
} as const satisfies BffCall

export const inviteFamily = {
  auth: 'staff',
  permission: 'enrolments.write',
  method: 'POST',
  path: '/api/staff/families/invitations',
  schemas: async () => (await api()).inviteFamily,
} as const satisfies BffCall
