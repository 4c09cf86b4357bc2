const KEY = 'kitelab_cart'
const LIMIT = 50

const none: readonly string[] = []
const listeners = new Set<() => void>()
let text: string | null = null
let items = none

function parse(stored: string | null): readonly string[] {
  if (!stored) return none
  try {
    const value: unknown = JSON.parse(stored)
    return Array.isArray(value)
      ? [...new Set(value.filter((id) => typeof id === 'string'))].slice(0, LIMIT)
      : none
  } catch {
    return none
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    // Storage is refused by the browser: the list lives as long as the page.
    return text
  }
}

function write(courseIds: readonly string[]) {
  const next = courseIds.length > 0 ? JSON.stringify(courseIds) : null
  try {
    if (next) localStorage.setItem(KEY, next)
    else localStorage.removeItem(KEY)
  } catch {
    text = next
    items = parse(next)
  }
  for (const listener of listeners) listener()
}

/** Ids of the courses that were added in this browser and not yet sent to the server cart (AMB-13). The same array until it changes. */
export function readLocalCart(): readonly string[] {
  const now = stored()
  if (now !== text) {
    text = now
    items = parse(now)
  }
  return items
}

/** False when the course is in the list already. */
export function addToLocalCart(courseId: string): boolean {
  const held = readLocalCart()
  if (held.includes(courseId)) return false
  write([...held, courseId].slice(-LIMIT))
  return true
}

/** Takes out what has been sent; what another tab added meanwhile stays. Without ids everything goes (log out). */
export function emptyLocalCart(courseIds: readonly string[] = readLocalCart()): void {
  write(readLocalCart().filter((id) => !courseIds.includes(id)))
}

/** Tells of changes in this tab and in others; answers the way to stop. */
export function subscribeToLocalCart(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}
