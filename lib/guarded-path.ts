const guarded = ['/user', '/course/my-courses', '/course/wishlist', '/cart', '/verify-payment']

/** Pages that a visitor does not see (AMB-24). The middleware's matcher says the same in Next's own language. */
export const isGuarded = (pathname: string): boolean =>
  guarded.some((path) => pathname === path || pathname.startsWith(`${path}/`))
