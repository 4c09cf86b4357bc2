import type { BffCall } from '#contract/bff-call'

export const readParent = {
  method: 'GET',
  path: '/api/parent',
  auth: 'parent',
  schemas: async () => (await import('#contract/bff/parent-schemas')).parentSchemas.parent.readParent,
} as const satisfies BffCall

export const updateParent = {
  method: 'PATCH',
  path: '/api/parent',
  auth: 'parent',
  schemas: async () => (await import('#contract/api/profile')).updateParent,
} as const satisfies BffCall

export const readParentPicture = {
  method: 'GET',
  path: '/api/parent/picture',
  auth: 'parent',
} as const satisfies BffCall

export const changePassword = {
  method: 'PATCH',
  path: '/api/parent/password',
  auth: 'parent',
  schemas: async () => {
    const [{ PasswordChange }, { parentSchemas }] = await Promise.all([
      import('#contract/api/password'),
      import('#contract/bff/parent-schemas'),
    ])
    return { body: PasswordChange, response: parentSchemas.session.PasswordChanged }
  },
} as const satisfies BffCall
