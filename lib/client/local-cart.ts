const KEY = 'kitelab_cart'
const LIMIT = 50

/** Courses that one account added in this browser and did not send to the server cart yet (AMB-13). */
type LocalCart = { owner: string; courseIds: readonly string[] }

const none: readonly string[] = []
const listeners = new Set<() => void>()
let text: string | null = null
let cart: LocalCart | undefined

/** A list without an owner is nobody's: it was stored by an earlier version of the site. */
function parse(stored: string | null): LocalCart | undefined {
  if (!stored) return undefined
  try {
    const value: unknown = JSON.parse(stored)
    if (typeof value !== 'object' || value === null || !('owner' in value) || !('courseIds' in value)) return
    const { owner, courseIds } = value
    if (typeof owner !== 'string' || !Array.isArray(courseIds)) return undefined
    const ids = courseIds.filter((id): id is string => typeof id === 'string')
    return { owner, courseIds: [...new Set(ids)].slice(0, LIMIT) }
  } catch {
    return undefined
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

function read(): LocalCart | undefined {
  const now = stored()
  if (now !== text) {
    text = now
    cart = parse(now)
  }
  return cart
}

function write(next: LocalCart | undefined) {
  const json = next && next.courseIds.length > 0 ? JSON.stringify(next) : null
  try {
    if (json) localStorage.setItem(KEY, json)
    else localStorage.removeItem(KEY)
  } catch {
    text = json
    cart = parse(json)
  }
  for (const listener of listeners) listener()
}

/** Whether anything is stored, whoever added it. */
export const hasLocalCart = (): boolean => stored() !== null

/**
 * Ids of the courses that this account has waiting in this browser; the same array until they change.
 * @param owner the session's `accountTag`
 */
export function readLocalCart(owner: string | undefined): readonly string[] {
  const held = read()
  return held && held.owner === owner ? held.courseIds : none
}

/** False when the course is in the list already. Replaces the list of another account. */
export function addToLocalCart(owner: string, courseId: string): boolean {
  const held = readLocalCart(owner)
  if (held.includes(courseId)) return false
  write({ owner, courseIds: [...held, courseId].slice(-LIMIT) })
  return true
}

/** Removes what has been sent; what another tab added in the meantime stays. Without ids everything goes (log out). */
export function removeFromLocalCart(courseIds?: readonly string[]): void {
  const held = courseIds && read()
  write(held && { ...held, courseIds: held.courseIds.filter((id) => !courseIds.includes(id)) })
}

/** Drops what another account left in this browser (P8). */
export function dropOtherLocalCart(owner: string): void {
  if (hasLocalCart() && read()?.owner !== owner) removeFromLocalCart()
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
