/** The folders of app/(parent)/user. */
export const userSections = [
  'edit-profile',
  'child-profile',
  'account-settings',
  'purchase-history',
  'privacy',
] as const

/** The folders named `course` in the route groups together contain these. */
export const courseTabs = ['browse-courses', 'my-courses', 'wishlist'] as const

/** A path pattern for next.config: anything in the folder outside the known sections. */
export const unknownSections = (folder: string, known: readonly string[]): string =>
  `${folder}/((?!(?:${known.join('|')})(?:/|$)).*)`
