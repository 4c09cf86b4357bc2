const pages = [
  'about-us',
  'faqs',
  'contact',
  'privacy',
  'chat',
  'cart',
  'verify-payment',
  'sitemap\\.xml',
  'robots\\.txt',
  // Redirected by next.config.ts.
  'login',
  'blog(?:/search|/page/\\d+|/rss\\.xml)?',
  'course/(?:my-courses|wishlist|browse-courses(?:/search|/page/\\d+)?)',
  'auth/(?:signup|login|verify-email|forget-password|forgot-password|forgot-password-verify-email|reset-password)',
  'user/(?:edit-profile|child-profile|account-settings|purchase-history|privacy)',
  '(?:media|illustrations)/.+',
]

const fixedPage = new RegExp(`^/(?:${pages.join('|')})?$`)

/** Of a path without query: a page or file of the site that is there whatever staff publish. */
export const isFixedPage = (path: string): boolean => fixedPage.test(path)
