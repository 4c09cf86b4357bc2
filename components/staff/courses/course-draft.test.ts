import { beforeEach, expect, test, vi } from 'vitest'
import { isCourseValues } from '@/components/staff/courses/course-draft'
import { type CourseValues, emptyCourse } from '@/components/staff/courses/course-values'
import { type Draft, draftKey, dropDraft, keepDraft, readDraft } from '@/components/staff/form/draft'

const draft: Draft<CourseValues> = {
  base: { version: '7', values: emptyCourse },
  values: { ...emptyCourse, title: 'Kite Science', teachers: ['1'] },
}
const key = draftKey('course', 'ngozi', 'kites')

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
  expect(readDraft(key, isCourseValues)).toEqual(draft)
  dropDraft(key)
  expect(readDraft(key, isCourseValues)).toBeUndefined()
})

test('nobody gets the draft of another person or of another course', () => {
  keepDraft(key, draft)
  expect(readDraft(draftKey('course', 'tunde', 'kites'), isCourseValues)).toBeUndefined()
  expect(readDraft(draftKey('course', 'ngozi', undefined), isCourseValues)).toBeUndefined()
})

test('a draft of an earlier release, and a browser that stores nothing, restore nothing', () => {
  sessionStorage.setItem(key, JSON.stringify({ ...draft, values: { title: 'Kite Science' } }))
  expect(readDraft(key, isCourseValues)).toBeUndefined()
  vi.stubGlobal('sessionStorage', undefined)
  expect(readDraft(key, isCourseValues)).toBeUndefined()
  expect(keepDraft(key, draft)).toBe(false)
})
