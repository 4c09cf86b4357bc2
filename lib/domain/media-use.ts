/** What can use a picture of staff (STF-149). */
export const mediaUseKinds = ['course', 'post', 'content', 'letter'] as const
export type MediaUseKind = (typeof mediaUseKinds)[number]
