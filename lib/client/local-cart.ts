import { CART_LIMIT } from '#domain/cart-limit'

const KEY = 'kitelab_cart'

type LocalCart = { owner: string; courseIds: readonly string[] }

const none: readonly string[] = []
const listeners = new Set<() => void>()
let text: string | null = null
let cart: LocalCart | undefined

/** Lists without an owner, from an earlier version, are ignored. */
function parse(stored: string | null): LocalCart | undefined {
  if (!stored) return undefined
  try {
    const value: unknown = JSON.parse(stored)
    if (typeof value !== 'object' || value === null || !('owner' in value) || !('courseIds' in value)) return
    const { owner, courseIds } = value
    if (typeof owner !== 'string' || !Array.isArray(courseIds)) return undefined
    const ids = courseIds.filter((id): id is string => typeof id === 'string')
    return { owner, courseIds: [...new Set(ids)].slice(0, CART_LIMIT) }
  } catch {
    return undefined
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
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

export const hasLocalCart = (): boolean => stored() !== null

/** Course ids; the same array until they change. @param owner the session's `accountTag` */
export function readLocalCart(owner: string | undefined): readonly string[] {
  const current = read()
  return current && current.owner === owner ? current.courseIds : none
}

export function addToLocalCart(owner: string, courseId: string): boolean {
  const current = readLocalCart(owner)
  if (current.includes(courseId)) return false
  write({ owner, courseIds: [...current, courseId].slice(-CART_LIMIT) })
  return true
}

export function removeFromLocalCart(courseIds?: readonly string[]): void {
  const current = courseIds && read()
  write(current && { ...current, courseIds: current.courseIds.filter((id) => !courseIds.includes(id)) })
}

export function dropOtherLocalCart(owner: string): void {
  if (hasLocalCart() && read()?.owner !== owner) removeFromLocalCart()
}

/** `isCleared`: the whole storage was cleared. `Clear-Site-Data` also fires this event in its own tab. */
export function subscribeToStorage(listener: (isCleared: boolean) => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener(key === null)
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

export function subscribeToLocalCart(listener: () => void): () => void {
  listeners.add(listener)
  const unsubscribe = subscribeToStorage(() => listener())
  return () => {
    listeners.delete(listener)
    unsubscribe()
  }
}
