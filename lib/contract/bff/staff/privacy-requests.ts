import type { BffCall } from '#contract/bff-call'

const office = { auth: 'staff', permission: 'families.requests' } as const
const owner = { auth: 'staff', permission: 'families.erase' } as const

const api = () => import('#contract/staff/privacy-requests')

export const recordPrivacyRequest = {
  ...office,
  method: 'POST',
  path: '/api/staff/privacy-requests',
  schemas: async () => (await api()).recordPrivacyRequest,
} as const satisfies BffCall

export const changePrivacyRequest = {
  ...office,
  method: 'PATCH',
  path: '/api/staff/privacy-requests/:requestId/details',
  schemas: async () => (await api()).changePrivacyRequest,
} as const satisfies BffCall

export const endPrivacyRequest = {
  ...office,
  method: 'PATCH',
  path: '/api/staff/privacy-requests/:requestId',
  schemas: async () => (await api()).endPrivacyRequest,
} as const satisfies BffCall

export const sendRequestLink = {
  ...office,
  method: 'POST',
  path: '/api/staff/privacy-requests/:requestId/link',
  schemas: async () => (await api()).sendRequestLink,
} as const satisfies BffCall

export const announceErasure = {
  ...owner,
  method: 'POST',
  path: '/api/staff/privacy-requests/:requestId/announce',
  schemas: async () => (await api()).announceErasure,
} as const satisfies BffCall

export const eraseByRequest = {
  ...owner,
  method: 'POST',
  path: '/api/staff/privacy-requests/:requestId/erase',
  schemas: async () => (await api()).eraseByRequest,
} as const satisfies BffCall
