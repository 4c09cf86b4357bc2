import type { BffCall } from '#contract/bff-call'

const write = { auth: 'staff', permission: 'people.write' } as const

const api = () => import('#contract/staff/people')

export const invitePerson = {
  ...write,
  method: 'POST',
  path: '/api/staff/people',
  schemas: async () => (await api()).invitePerson,
} as const satisfies BffCall

export const changePerson = {
  ...write,
  method: 'PATCH',
  path: '/api/staff/people/:staffId',
  schemas: async () => (await api()).changePerson,
} as const satisfies BffCall

/** Sends the invitation again; the earlier link ends. */
export const sendInvitation = {
  ...write,
  method: 'POST',
  path: '/api/staff/people/:staffId/invite',
  schemas: async () => (await api()).sendInvitation,
} as const satisfies BffCall

export const suspendPerson = {
  ...write,
  method: 'POST',
  path: '/api/staff/people/:staffId/suspend',
  schemas: async () => (await api()).suspendPerson,
} as const satisfies BffCall

export const restorePerson = {
  ...write,
  method: 'POST',
  path: '/api/staff/people/:staffId/restore',
  schemas: async () => (await api()).restorePerson,
} as const satisfies BffCall

export const resetPerson = {
  ...write,
  method: 'POST',
  path: '/api/staff/people/:staffId/reset',
  schemas: async () => (await api()).resetPerson,
} as const satisfies BffCall

export const endSessionsOfPerson = {
  ...write,
  method: 'POST',
  path: '/api/staff/people/:staffId/end-sessions',
  schemas: async () => (await api()).endSessionsOfPerson,
} as const satisfies BffCall

export const endSessionOfPerson = {
  ...write,
  method: 'DELETE',
  path: '/api/staff/people/:staffId/sessions/:sessionId',
  schemas: async () => (await api()).endSessionOfPerson,
} as const satisfies BffCall
