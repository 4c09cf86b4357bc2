import type { BffCall } from '#contract/bff-call'

const write = { auth: 'staff', permission: 'newsletter.write' } as const

const api = () => import('#contract/staff/letters')
const subscribers = () => import('#contract/staff/subscribers')

export const addLetter = {
  ...write,
  method: 'POST',
  path: '/api/staff/letters',
  schemas: async () => (await api()).addLetter,
} as const satisfies BffCall

export const changeLetter = {
  ...write,
  method: 'PATCH',
  path: '/api/staff/letters/:letterId',
  schemas: async () => (await api()).changeLetter,
} as const satisfies BffCall

export const removeLetter = {
  ...write,
  method: 'DELETE',
  path: '/api/staff/letters/:letterId',
  schemas: async () => (await api()).removeLetter,
} as const satisfies BffCall

export const readLetter = {
  ...write,
  method: 'GET',
  path: '/api/staff/letters/:letterId',
  schemas: async () => (await api()).readLetter,
} as const satisfies BffCall

export const testLetter = {
  ...write,
  method: 'POST',
  path: '/api/staff/letters/:letterId/test',
  schemas: async () => (await api()).testLetter,
} as const satisfies BffCall

export const scheduleLetter = {
  ...write,
  method: 'POST',
  path: '/api/staff/letters/:letterId/schedule',
  schemas: async () => (await api()).scheduleLetter,
} as const satisfies BffCall

export const returnLetterToDraft = {
  ...write,
  method: 'POST',
  path: '/api/staff/letters/:letterId/draft',
  schemas: async () => (await api()).returnLetterToDraft,
} as const satisfies BffCall

export const sendLetter = {
  ...write,
  method: 'POST',
  path: '/api/staff/letters/:letterId/send',
  schemas: async () => (await api()).sendLetter,
} as const satisfies BffCall

export const stopLetter = {
  ...write,
  method: 'POST',
  path: '/api/staff/letters/:letterId/stop',
  schemas: async () => (await api()).stopLetter,
} as const satisfies BffCall

export const continueLetter = {
  ...write,
  method: 'POST',
  path: '/api/staff/letters/:letterId/continue',
  schemas: async () => (await api()).continueLetter,
} as const satisfies BffCall

export const unsubscribeSubscriber = {
  ...write,
  method: 'POST',
  path: '/api/staff/subscribers/:subscriberId/unsubscribe',
  schemas: async () => (await subscribers()).unsubscribeSubscriber,
} as const satisfies BffCall

/** A file (STF-225). */
export const exportSubscribers = {
  auth: 'staff',
  permission: 'subscribers.export',
  method: 'GET',
  path: '/api/staff/subscribers.csv',
  schemas: async () => (await subscribers()).exportSubscribers,
} as const satisfies BffCall
