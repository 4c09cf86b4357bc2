import type { BffCall } from '#contract/bff-call'

export const listChildren = {
  method: 'GET',
  path: '/api/child',
  auth: 'parent',
  schemas: async () => (await import('#contract/bff/parent-schemas')).parentSchemas.child.listChildren,
} as const satisfies BffCall

export const createChild = {
  method: 'POST',
  path: '/api/child',
  auth: 'parent',
  schemas: async () => (await import('#contract/bff/parent-schemas')).parentSchemas.child.createChild,
} as const satisfies BffCall

export const readChild = {
  method: 'GET',
  path: '/api/child/:id',
  auth: 'parent',
  schemas: async () => (await import('#contract/bff/parent-schemas')).parentSchemas.child.readChild,
} as const satisfies BffCall

export const updateChild = {
  method: 'PUT',
  path: '/api/child/:id',
  auth: 'parent',
  schemas: async () => (await import('#contract/bff/parent-schemas')).parentSchemas.child.updateChild,
} as const satisfies BffCall

export const changePhotoConsent = {
  method: 'PATCH',
  path: '/api/child/:id/photo-consent',
  auth: 'parent',
  schemas: async () => (await import('#contract/bff/parent-schemas')).parentSchemas.child.changePhotoConsent,
} as const satisfies BffCall

/** The query `v` is the child's `updatedAt`: a new picture gets a new address. */
export const readChildPicture = {
  method: 'GET',
  path: '/api/child/:id/picture',
  auth: 'parent',
} as const satisfies BffCall
