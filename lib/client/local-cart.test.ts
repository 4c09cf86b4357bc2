import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  addToLocalCart,
  dropOtherLocalCart,
  hasLocalCart,
  readLocalCart,
  removeFromLocalCart,
  subscribeToLocalCart,
} from './local-cart'

const robots = '0d6ce5a1-9d83-4d5c-8a52-0d9a8b8f2a11'
const coders = '1c0f3f6e-58a4-4f2c-9b1f-7cf3a1f0e622'
const ada = 'tag-of-ada'
const bola = 'tag-of-bola'

function storage(refuses = false) {
  const items = new Map<string, string>()
  const guard = <T>(act: () => T) => {
    if (refuses) throw new DOMException('denied', 'SecurityError')
    return act()
  }
  return {
    getItem: (key: string) => guard(() => items.get(key) ?? null),
    setItem: (key: string, value: string) => guard(() => void items.set(key, value)),
    removeItem: (key: string) => guard(() => void items.delete(key)),
  }
}

describe('the local cart (AMB-13)', () => {
  beforeEach(() => {
    vi.stubGlobal('window', new EventTarget())
    vi.stubGlobal('localStorage', storage())
  })

  test('contains a course once', () => {
    expect(addToLocalCart(ada, robots)).toBe(true)
    expect(addToLocalCart(ada, robots)).toBe(false)
    expect(readLocalCart(ada)).toEqual([robots])
  })

  test('survives a reload under its storage key (DATA-06)', () => {
    addToLocalCart(ada, robots)
    expect(localStorage.getItem('kitelab_cart')).toBe(JSON.stringify({ owner: ada, courseIds: [robots] }))
  })

  test('P8: courses of one parent are not in the cart of the next', () => {
    addToLocalCart(ada, robots)
    expect(readLocalCart(bola)).toEqual([])
    addToLocalCart(bola, coders)
    expect(readLocalCart(bola)).toEqual([coders])
    expect(readLocalCart(ada)).toEqual([])
  })

  test('P8: is empty but keeps its data until the session is known', () => {
    addToLocalCart(ada, robots)
    expect(readLocalCart(undefined)).toEqual([])
    expect(hasLocalCart()).toBe(true)
    expect(readLocalCart(ada)).toEqual([robots])
  })

  test('P8: the list of another parent is removed, the own list is kept', () => {
    addToLocalCart(ada, robots)
    dropOtherLocalCart(ada)
    expect(readLocalCart(ada)).toEqual([robots])
    dropOtherLocalCart(bola)
    expect(hasLocalCart()).toBe(false)
  })

  test('returns the same array until it changes', () => {
    addToLocalCart(ada, robots)
    expect(readLocalCart(ada)).toBe(readLocalCart(ada))
    expect(readLocalCart(bola)).toBe(readLocalCart(bola))
  })

  test('removes sent courses and keeps those added since (CART-12)', () => {
    addToLocalCart(ada, robots)
    const sent = readLocalCart(ada)
    addToLocalCart(ada, coders)
    removeFromLocalCart(sent)
    expect(readLocalCart(ada)).toEqual([coders])
  })

  test('is empty after logout', () => {
    addToLocalCart(ada, robots)
    removeFromLocalCart()
    expect(localStorage.getItem('kitelab_cart')).toBeNull()
  })

  test.each([
    '{',
    '"text"',
    '{"a":1}',
    '[1,null,{}]',
    `["${robots}"]`,
    `{"owner":1,"courseIds":["${robots}"]}`,
  ])('P8: text under the key that names no owner (%s) is an empty cart, and is dropped', (strange) => {
    localStorage.setItem('kitelab_cart', strange)
    expect(readLocalCart(ada)).toEqual([])
    dropOtherLocalCart(ada)
    expect(localStorage.getItem('kitelab_cart')).toBeNull()
  })

  test('notifies each listener once per change until it unsubscribes', () => {
    const heard = vi.fn()
    const stop = subscribeToLocalCart(heard)
    addToLocalCart(ada, robots)
    stop()
    addToLocalCart(ada, coders)
    expect(heard).toHaveBeenCalledTimes(1)
  })

  test('works in memory when the browser denies storage', () => {
    vi.stubGlobal('localStorage', storage(true))
    removeFromLocalCart()
    expect(addToLocalCart(ada, coders)).toBe(true)
    expect(readLocalCart(ada)).toEqual([coders])
  })
})
