export const userSections = [
  'edit-profile',
  'child-profile',
  'account-settings',
  'purchase-history',
  'privacy',
] as const

export const courseTabs = ['browse-courses', 'my-courses', 'wishlist'] as const

export const unknownSections = (folder: string, known: readonly string[]): string =>
  `${folder}/((?!(?:${known.join('|')})(?:/|$)).*)`
