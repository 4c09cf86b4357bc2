import type { BffCall } from '#contract/bff-call'

const write = { auth: 'staff', permission: 'messages.write' } as const

const api = () => import('#contract/staff/messages')
const texts = () => import('#contract/staff/reply-texts')

export const changeMessage = {
  ...write,
  method: 'PATCH',
  path: '/api/staff/messages/:messageId',
  schemas: async () => (await api()).changeMessage,
} as const satisfies BffCall

export const replyToMessage = {
  ...write,
  method: 'POST',
  path: '/api/staff/messages/:messageId/replies',
  schemas: async () => (await api()).replyToMessage,
} as const satisfies BffCall

export const addMessageNote = {
  ...write,
  method: 'POST',
  path: '/api/staff/messages/:messageId/notes',
  schemas: async () => (await api()).addMessageNote,
} as const satisfies BffCall

export const strikeMessageNote = {
  ...write,
  method: 'POST',
  path: '/api/staff/messages/:messageId/notes/:noteId/strike',
  schemas: async () => (await api()).strikeMessageNote,
} as const satisfies BffCall

export const addReplyText = {
  ...write,
  method: 'POST',
  path: '/api/staff/reply-texts',
  schemas: async () => (await texts()).addReplyText,
} as const satisfies BffCall

export const changeReplyText = {
  ...write,
  method: 'PATCH',
  path: '/api/staff/reply-texts/:textId',
  schemas: async () => (await texts()).changeReplyText,
} as const satisfies BffCall

export const removeReplyText = {
  ...write,
  method: 'DELETE',
  path: '/api/staff/reply-texts/:textId',
  schemas: async () => (await texts()).removeReplyText,
} as const satisfies BffCall
