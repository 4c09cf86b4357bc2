type Listener = (paths: readonly string[]) => void

const listeners = new Set<Listener>()

/** Called by the jobs that tell the web processes of changes. */
export const onFreshnessWake = (listener: Listener): void => void listeners.add(listener)

/**
 * Tells the web processes of a change at once; without it they hear of it within two seconds. Call it after the commit.
 * @param paths pages that are to be ready before a visitor asks for them, as in `/course/browse-courses/…`
 */
export function wakeFreshness(paths: readonly string[]): void {
  for (const listener of listeners) listener(paths)
}
