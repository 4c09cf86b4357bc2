import type { BffCall } from '#contract/bff-call'

export const readCart = {
  method: 'GET',
  path: '/api/cart',
  auth: 'parent',
  schemas: async () => (await import('#contract/bff/parent-schemas')).parentSchemas.cart.readCart,
} as const satisfies BffCall

export const addToCart = {
  method: 'POST',
  path: '/api/cart',
  auth: 'parent',
  schemas: async () => (await import('#contract/bff/parent-schemas')).parentSchemas.cart.addToCart,
} as const satisfies BffCall

export const assignChildren = {
  method: 'PATCH',
  path: '/api/cart/:cartId/children',
  auth: 'parent',
  schemas: async () => {
    const { body, response } = (await import('#contract/bff/parent-schemas')).parentSchemas.cart
      .assignChildren
    return { body, response }
  },
} as const satisfies BffCall

export const removeFromCart = {
  method: 'DELETE',
  path: '/api/cart/:cartId',
  auth: 'parent',
  schemas: async () => (await import('#contract/bff/parent-schemas')).parentSchemas.cart.removeFromCart,
} as const satisfies BffCall
