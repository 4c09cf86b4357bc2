import { type BffCall, messageSchema } from '#contract/bff-call'

export const readSession = {
  method: 'GET',
  path: '/api/session',
  auth: 'none',
  schemas: async () => {
    const { Session, SessionQuery } = await import('#contract/bff/session-schemas')
    return { query: SessionQuery, response: Session }
  },
} as const satisfies BffCall

export const logIn = {
  method: 'POST',
  path: '/api/session',
  auth: 'none',
  schemas: async () => {
    const [{ LoginInput }, { LoginReply }] = await Promise.all([
      import('#contract/api/parent'),
      import('#contract/bff/session-schemas'),
    ])
    return { body: LoginInput, response: LoginReply }
  },
} as const satisfies BffCall

export const logOut = {
  method: 'DELETE',
  path: '/api/session',
  auth: 'none',
  schemas: messageSchema,
} as const satisfies BffCall
