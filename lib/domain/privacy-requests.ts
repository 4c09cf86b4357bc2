/** STF-201. */
export const requestKinds = ['export', 'deletion', 'correction'] as const
export type RequestKind = (typeof requestKinds)[number]

export const requestChannels = ['email', 'telephone', 'in-person', 'letter'] as const
export type RequestChannel = (typeof requestChannels)[number]

/** `announced`: a deletion that an owner carries out after 7 days, unless the family stops it (STF-203). */
export const requestStates = ['open', 'confirmed', 'announced', 'done', 'refused', 'stopped'] as const
export type RequestState = (typeof requestStates)[number]
