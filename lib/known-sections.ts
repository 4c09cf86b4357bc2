/** The sections of the account: the folders of app/(parent)/user. */
export const userSections = [
  'edit-profile',
  'child-profile',
  'account-settings',
  'purchase-history',
  'privacy',
] as const

/** The tabs of the courses. */
export const courseTabs = ['browse-courses', 'my-courses', 'wishlist'] as const

/** For next.config: whatever is below a folder, and neither one of these nor below one. */
export const unknownSections = (folder: string, known: readonly string[]): string =>
  `${folder}/((?!(?:${known.join('|')})(?:/|$)).*)`
