/** STF-120: as courses, but a post cannot be cancelled. */
export const postStates = ['draft', 'scheduled', 'published', 'archived'] as const
export type PostState = (typeof postStates)[number]

/** What publishing needs, in the order of the form. */
export const postFields = ['title', 'content', 'cover', 'category', 'description', 'slug'] as const
export type PostField = (typeof postFields)[number]
