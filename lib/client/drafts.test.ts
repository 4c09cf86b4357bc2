import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dropDrafts, readDraft, saveDraft } from '@/lib/client/drafts'

const stored = () => JSON.stringify({ ...sessionStorage })

beforeEach(() => {
  const storage: Record<string, string> = {}
  const hidden = (value: object) =>
    Object.entries(value).forEach(([name, of]) => {
      Object.defineProperty(storage, name, { value: of, enumerable: false })
    })
  hidden({
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, value: string) => {
      storage[key] = value
    },
    removeItem: (key: string) => {
      delete storage[key]
    },
  })
  vi.stubGlobal('sessionStorage', storage)
})
afterEach(() => vi.unstubAllGlobals())

describe('a form draft', () => {
  test('is restored as it was typed', () => {
    saveDraft('signup', { lastName: 'Okafor', email: '', phoneNumber: '0803' })
    expect(readDraft('signup')).toEqual({ lastName: 'Okafor', email: '', phoneNumber: '0803' })
    expect(readDraft('edit-profile')).toEqual({})
  })

  test('contains text only, and no password or file', () => {
    saveDraft('signup', {
      lastName: 'Okafor',
      password: 'nine kites',
      confirmPassword: 'nine kites',
      oldPassword: 'nine kites',
      picture: new File(['x'], 'me.png'),
    })
    expect(stored()).not.toContain('kites')
    expect(readDraft('signup')).toEqual({ lastName: 'Okafor' })
  })

  test('is removed when it is empty, and all are removed on logout', () => {
    saveDraft('signup', { lastName: 'Okafor' })
    saveDraft('edit-profile', { city: 'Ikeja' })
    saveDraft('signup', {})
    expect(readDraft('signup')).toEqual({})
    expect(readDraft('edit-profile')).toEqual({ city: 'Ikeja' })
    dropDrafts()
    expect(stored()).toBe('{}')
  })

  test('is empty when the stored value is invalid or storage is denied', () => {
    for (const text of ['', '{', '[]', '7', 'null', '{"lastName":{"__proto__":1}}']) {
      sessionStorage.setItem('kitelab_draft_signup', text)
      expect(readDraft('signup')).toEqual({})
    }
    vi.stubGlobal('sessionStorage', undefined)
    saveDraft('signup', { lastName: 'Okafor' })
    dropDrafts()
    expect(readDraft('signup')).toEqual({})
  })
})
