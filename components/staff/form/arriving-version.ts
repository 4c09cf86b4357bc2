/** The version that a save made public, undefined when it changed nothing that the public sees (STF-288). */
export const arrivingVersion = (
  { state, version }: { state: string; version: string },
  before: string,
): string | undefined => (state === 'published' && version !== before ? version : undefined)
