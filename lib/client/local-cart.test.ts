import { beforeEach, describe, expect, test, vi } from 'vitest'
import { addToLocalCart, emptyLocalCart, readLocalCart, subscribeToLocalCart } from './local-cart'

const robots = '0d6ce5a1-9d83-4d5c-8a52-0d9a8b8f2a11'
const coders = '1c0f3f6e-58a4-4f2c-9b1f-7cf3a1f0e622'

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
    expect(addToLocalCart(robots)).toBe(true)
    expect(addToLocalCart(robots)).toBe(false)
    expect(readLocalCart()).toEqual([robots])
  })

  test('it survives a reload, as text under its one key (DATA-06)', () => {
    addToLocalCart(robots)
    expect(localStorage.getItem('kitelab_cart')).toBe(JSON.stringify([robots]))
  })

  test('reading twice gives the same array, so that a screen does not render for ever', () => {
    addToLocalCart(robots)
    expect(readLocalCart()).toBe(readLocalCart())
  })

  test('what was sent goes, what was added meanwhile stays (CART-12)', () => {
    addToLocalCart(robots)
    const sent = readLocalCart()
    addToLocalCart(coders)
    emptyLocalCart(sent)
    expect(readLocalCart()).toEqual([coders])
  })

  test('logging out leaves nothing behind', () => {
    addToLocalCart(robots)
    emptyLocalCart()
    expect(localStorage.getItem('kitelab_cart')).toBeNull()
  })

  test.each(['{', '"text"', '{"a":1}', '[1,null,{}]'])(
    'garbage under the key (%s) is an empty cart',
    (garbage) => {
      localStorage.setItem('kitelab_cart', garbage)
      expect(readLocalCart()).toEqual([])
    },
  )

  test('a change is told once to each listener, and no more after it stopped listening', () => {
    const heard = vi.fn()
    const stop = subscribeToLocalCart(heard)
    addToLocalCart(robots)
    stop()
    addToLocalCart(coders)
    expect(heard).toHaveBeenCalledTimes(1)
  })

  test('where the browser refuses storage the list still works for this page', () => {
    vi.stubGlobal('localStorage', storage(true))
    emptyLocalCart()
    expect(addToLocalCart(coders)).toBe(true)
    expect(readLocalCart()).toEqual([coders])
  })
})
