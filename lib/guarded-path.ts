const guarded = ['/user', '/course/my-courses', '/course/wishlist', '/cart', '/verify-payment']

/** Pages that need a login (AMB-24). Keep in sync with the middleware's matcher. */
export const isGuarded = (pathname: string): boolean =>
  guarded.some((path) => pathname === path || pathname.startsWith(`${path}/`))
