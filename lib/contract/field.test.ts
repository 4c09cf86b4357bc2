import { expect, test } from 'vitest'
import type { z } from 'zod'
import { ChildForm, ChildInput, ChildUpdate } from './api/child.ts'
import { ContactInput } from './api/contact.ts'
import { CourseQuery, SuggestionQuery } from './api/course.ts'
import { SignUpForm, SignUpInput } from './api/parent.ts'
import { ProfileInput } from './api/profile.ts'
import { id, text } from './field.ts'
import { messages } from './testing/messages.ts'

const names = ['lastName', 'otherNames', 'schoolName', 'class', 'additionalInfo', 'allergy']
const written: [string, z.ZodType, string[]][] = [
  ['a search for courses', CourseQuery, ['search', 'category', 'status']],
  ['a search for suggestions', SuggestionQuery, ['search']],
  ['the form of a child', ChildForm, names],
  ['a new child', ChildInput, [...names, 'username']],
  ['a changed child', ChildUpdate, [...names, 'username']],
  ['a message', ContactInput, ['firstName', 'lastName', 'email', 'phone', 'address', 'comment']],
  ['the form to sign up', SignUpForm, ['lastName', 'otherNames', 'phoneNumber', 'otherHowDidYouHear']],
  ['a new parent', SignUpInput, ['lastName', 'otherNames', 'email', 'phoneNumber', 'howDidYouHear']],
  ['a profile', ProfileInput, ['state', 'city', 'streetName', 'streetNumber']],
]

test.each(written)('%s takes no NUL, which no database could keep or look for', (_, schema, fields) => {
  const told = messages(schema, Object.fromEntries(fields.map((field) => [field, 'Ada\0eze'])))
  for (const field of fields) expect(told[field], field).toMatch(/^Invalid /)
})

test('a text takes whole letters of two units and no half of one, which no address could hold', () => {
  expect(text(9).safeParse('Ada 🪁').success).toBe(true)
  for (const half of ['\uD83E', '\uDE81', 'Ada\uDE81\uD83E'])
    expect(text(9).safeParse(half).error?.issues[0]?.message).toBe('Invalid input')
})

test.each(['c-3', '9c07314c-d739-819e-94ed-7ef6507139fb', 'kurs:7~a', '5f1', 'a..b', 'é'])(
  'Section 6: %j can be an id of some upstream',
  (text) => expect(id.safeParse(text).success).toBe(true),
)

test.each(['', '.', '..', 'a/b', 'a\\b', 'a b', 'a\0', 'x'.repeat(129)])(
  '%j is no id: it is empty, too long, or leads out of its place in an address',
  (text) => expect(id.safeParse(text).success).toBe(false),
)

test.each([
  ['a control that turns the order of letters around', 'Ada\u202Eeze'],
  ['an isolate', 'Ada\u2066eze'],
  ['invalid UTF-8 as it is decoded', 'Ada\uFFFDeze'],
])('F11: no text has %s', (_, typed) => {
  for (const [, schema, fields] of written) {
    const told = messages(schema, Object.fromEntries(fields.map((field) => [field, typed])))
    for (const field of fields) expect(told[field], field).toMatch(/^Invalid /)
  }
})

test('F11: a name keeps its joiners', () => {
  expect(messages(SignUpInput, { lastName: 'نی\u200Cا' })).not.toHaveProperty('lastName')
})
