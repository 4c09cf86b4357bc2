import { messageSchema } from '#contract/bff/message-schema'
import type { BffCall } from '#contract/bff-call'

export const readSession = {
  method: 'GET',
  path: '/api/session',
  auth: 'none',
  schemas: async () => {
    const { Session, SessionQuery } = (await import('#contract/bff/parent-schemas')).parentSchemas.session
    return { query: SessionQuery, response: Session }
  },
} as const satisfies BffCall

export const logIn = {
  method: 'POST',
  path: '/api/session',
  auth: 'none',
  schemas: async () => {
    const { parent, session } = (await import('#contract/bff/parent-schemas')).parentSchemas
    return { body: parent.LoginInput, response: session.LoginReply }
  },
} as const satisfies BffCall

export const logOut = {
  method: 'DELETE',
  path: '/api/session',
  auth: 'none',
  schemas: messageSchema,
} as const satisfies BffCall
