import { beforeEach, expect, test, vi } from 'vitest'
import {
  type CourseDraft,
  draftKey,
  dropDraft,
  keepDraft,
  readDraft,
} from '@/components/staff/courses/course-draft'
import { emptyCourse } from '@/components/staff/courses/course-values'

const draft: CourseDraft = {
  base: { version: '7', values: emptyCourse },
  values: { ...emptyCourse, title: 'Kite Science', teachers: ['1'] },
}
const key = draftKey('ngozi', 'kites')

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  })
})

test('STF-017: a draft keeps what was typed, and the version that it was typed on', () => {
  expect(keepDraft(key, draft)).toBe(true)
  expect(readDraft(key)).toEqual(draft)
  dropDraft(key)
  expect(readDraft(key)).toBeUndefined()
})

test('nobody gets the draft of another person or of another course', () => {
  keepDraft(key, draft)
  expect(readDraft(draftKey('tunde', 'kites'))).toBeUndefined()
  expect(readDraft(draftKey('ngozi', undefined))).toBeUndefined()
})

test('a draft of an earlier release, and a browser that stores nothing, restore nothing', () => {
  sessionStorage.setItem(key, JSON.stringify({ ...draft, values: { title: 'Kite Science' } }))
  expect(readDraft(key)).toBeUndefined()
  vi.stubGlobal('sessionStorage', undefined)
  expect(readDraft(key)).toBeUndefined()
  expect(keepDraft(key, draft)).toBe(false)
})
