import type { BffCall } from '#contract/bff-call'

export const readWishlist = {
  method: 'GET',
  path: '/api/wishlist',
  auth: 'parent',
  schemas: async () => (await import('#contract/api/wishlist')).readWishlist,
} as const satisfies BffCall

export const addToWishlist = {
  method: 'POST',
  path: '/api/wishlist',
  auth: 'parent',
  schemas: async () => {
    const { query, response } = (await import('#contract/api/wishlist')).addToWishlist
    return { body: query, response }
  },
} as const satisfies BffCall

export const removeFromWishlist = {
  method: 'DELETE',
  path: '/api/wishlist/:id',
  auth: 'parent',
  schemas: async () => (await import('#contract/api/wishlist')).removeFromWishlist,
} as const satisfies BffCall

export const moveToCart = {
  method: 'POST',
  path: '/api/wishlist/:id/cart',
  auth: 'parent',
  schemas: async () => ({ response: (await import('#contract/api/wishlist')).MovedToCart }),
} as const satisfies BffCall
