/** STF-201. */
export const requestKinds = ['export', 'deletion', 'correction'] as const
export type RequestKind = (typeof requestKinds)[number]

export const requestChannels = ['email', 'telephone', 'in-person', 'letter'] as const

/** `announced`: a deletion that an owner carries out after 7 days, unless the family stops it (STF-203). */
export const requestStates = ['open', 'confirmed', 'announced', 'done', 'refused', 'stopped'] as const
export type RequestState = (typeof requestStates)[number]

/**
 * Of the email with a link. `delayed`: it failed and is tried again. `refused`: its mailbox does not exist.
 * `undeliverable`: another reason keeps it from its mailbox. `lost`: it failed otherwise.
 */
export const linkMailStates = ['waiting', 'delayed', 'sent', 'refused', 'undeliverable', 'lost'] as const
export type LinkMailState = (typeof linkMailStates)[number]

/** From the day received until the answer is due. */
export const DAYS_TO_ANSWER = 30

/** How long a link to the file, or to confirm, works. */
export const LINK_DAYS = 7

/** Of the file by one link: a download on a slow line may break off. */
export const DOWNLOADS = 3

/** In which the family can stop an announced deletion. */
export const DAYS_TO_STOP = 7

export const hasEnded = (state: RequestState): boolean =>
  state === 'done' || state === 'refused' || state === 'stopped'
