/** STF-216. `waiting`: the school has replied. */
export const messageStates = ['open', 'waiting', 'closed', 'spam'] as const
export type MessageState = (typeof messageStates)[number]
