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
  const held = new Map<string, string>()
  const guard = <T>(act: () => T) => {
    if (refuses) throw new DOMException('denied', 'SecurityError')
    return act()
  }
  return {
    getItem: (key: string) => guard(() => held.get(key) ?? null),
    setItem: (key: string, value: string) => guard(() => void held.set(key, value)),
    removeItem: (key: string) => guard(() => void held.delete(key)),
  }
}

describe('the local cart (AMB-13)', () => {
  beforeEach(() => {
    vi.stubGlobal('window', new EventTarget())
    vi.stubGlobal('localStorage', storage())
  })

  test('a course enters once', () => {
    expect(addToLocalCart(ada, robots)).toBe(true)
    expect(addToLocalCart(ada, robots)).toBe(false)
    expect(readLocalCart(ada)).toEqual([robots])
  })

  test('it survives a reload, as text under its one key (DATA-06)', () => {
    addToLocalCart(ada, robots)
    expect(localStorage.getItem('kitelab_cart')).toBe(JSON.stringify({ owner: ada, courseIds: [robots] }))
  })

  test('P8: courses that one parent left waiting are not in the cart of the next', () => {
    addToLocalCart(ada, robots)
    expect(readLocalCart(bola)).toEqual([])
    addToLocalCart(bola, coders)
    expect(readLocalCart(bola)).toEqual([coders])
    expect(readLocalCart(ada)).toEqual([])
  })

  test('P8: before it is known who is logged in, nothing is in the cart and nothing is lost', () => {
    addToLocalCart(ada, robots)
    expect(readLocalCart(undefined)).toEqual([])
    expect(hasLocalCart()).toBe(true)
    expect(readLocalCart(ada)).toEqual([robots])
  })

  test('P8: the list of another parent is dropped, the own list is kept', () => {
    addToLocalCart(ada, robots)
    dropOtherLocalCart(ada)
    expect(readLocalCart(ada)).toEqual([robots])
    dropOtherLocalCart(bola)
    expect(hasLocalCart()).toBe(false)
  })

  test('reading twice gives the same array, so that a screen does not render for ever', () => {
    addToLocalCart(ada, robots)
    expect(readLocalCart(ada)).toBe(readLocalCart(ada))
    expect(readLocalCart(bola)).toBe(readLocalCart(bola))
  })

  test('what was sent goes, what was added meanwhile stays (CART-12)', () => {
    addToLocalCart(ada, robots)
    const sent = readLocalCart(ada)
    addToLocalCart(ada, coders)
    removeFromLocalCart(sent)
    expect(readLocalCart(ada)).toEqual([coders])
  })

  test('logging out leaves nothing behind', () => {
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

  test('a change is told once to each listener, and no more after it stopped listening', () => {
    const heard = vi.fn()
    const stop = subscribeToLocalCart(heard)
    addToLocalCart(ada, robots)
    stop()
    addToLocalCart(ada, coders)
    expect(heard).toHaveBeenCalledTimes(1)
  })

  test('where the browser refuses storage the list still works for this page', () => {
    vi.stubGlobal('localStorage', storage(true))
    removeFromLocalCart()
    expect(addToLocalCart(ada, coders)).toBe(true)
    expect(readLocalCart(ada)).toEqual([coders])
  })
})
