import { expect, test } from 'vitest'
import { TodayItem } from '#contract/staff/today'
import { greeting } from '@/components/staff/today/greeting'
import { describeItem, describeWhen } from '@/components/staff/today/today-words'

const now = new Date('2026-11-26T09:00:00Z')
const item = (given: Partial<TodayItem> & Pick<TodayItem, 'kind'>): TodayItem => ({
  count: 1,
  isOfOthers: false,
  ...given,
})
const sentence = (given: Parameters<typeof item>[0]) => describeItem(item(given)).sentence

test('each kind of item has a sentence, a detail and a link on this site (STF-075)', () => {
  for (const kind of TodayItem.shape.kind.options) {
    for (const count of [1, 3]) {
      const words = describeItem(item({ kind, count }))
      expect(words.sentence).not.toMatch(/undefined|1 \w+s\b/)
      expect(words.detail).not.toBe('')
      expect(words.href).toMatch(/^\/(staff|course)/)
    }
  }
})

test('orders, refunds, disputes and mails are counted and lead to their filtered list (STF-075, STF-076)', () => {
  expect(sentence({ kind: 'order-stuck', count: 2 })).toBe('2 orders need a person')
  expect(sentence({ kind: 'order-stuck' })).toBe('1 order needs a person')
  expect(sentence({ kind: 'refund-stuck' })).toBe('1 refund has not arrived')
  expect(sentence({ kind: 'order-disputed', count: 2 })).toBe('2 payments are disputed')
  expect(sentence({ kind: 'payment-unknown' })).toBe('1 payment belongs to no order')
  expect(sentence({ kind: 'mail-failed', count: 3 })).toBe('3 emails could not be delivered')
  expect(describeItem(item({ kind: 'refund-stuck' })).href).toBe('/staff/orders/waiting?kind=refund-stuck')
  expect(describeItem(item({ kind: 'mail-failed' })).href).toBe('/staff/mails?state=failed')
})

test('deletions that are open, stopped or held up are counted and lead to their list (STF-076)', () => {
  const kinds = { open: 'open', stopped: 'stopped', held: 'announced' } as const
  expect(sentence({ kind: 'deletion-open' })).toBe('1 family has asked to delete the account')
  expect(sentence({ kind: 'deletion-stopped' })).toBe('1 family has stopped the deletion of the account')
  expect(sentence({ kind: 'deletion-held', count: 2 })).toBe('2 announced deletions wait')
  for (const name of ['open', 'stopped', 'held'] as const)
    expect(describeItem(item({ kind: `deletion-${name}` })).href).toBe(
      `/staff/families/requests?kind=deletion&state=${kinds[name]}`,
    )
})

test('privacy requests that are due or confirmed are counted and lead to their list (STF-077, STF-201)', () => {
  expect(sentence({ kind: 'request-due' })).toBe('1 privacy request is due soon')
  expect(sentence({ kind: 'request-confirmed', count: 2 })).toBe(
    '2 families have confirmed the deletion of the account',
  )
  expect(describeItem(item({ kind: 'request-due' })).href).toBe('/staff/families/requests')
  expect(describeItem(item({ kind: 'request-confirmed' })).href).toBe(
    '/staff/families/requests?state=confirmed',
  )
})

test('refunds that wait for an owner or for bank details are counted and lead to their list (STF-076, STF-077)', () => {
  expect(sentence({ kind: 'refund-to-approve' })).toBe('1 refund waits for your approval')
  expect(sentence({ kind: 'refund-to-approve', count: 2 })).toBe('2 refunds wait for your approval')
  expect(describeItem(item({ kind: 'refund-to-approve' })).href).toBe('/staff/orders/refunds')
  expect(sentence({ kind: 'refund-needs-account' })).toBe('1 refund needs bank details')
  expect(sentence({ kind: 'refund-needs-account', count: 3 })).toBe('3 refunds need bank details')
})

test('owners read who viewed many families, with a link to what was viewed (STF-197)', () => {
  const viewer = item({ kind: 'families-viewed', name: 'Kemi Curious', staffId: 'abc' })
  expect(describeItem(viewer)).toMatchObject({
    sentence: 'Kemi Curious viewed many families',
    href: '/staff/audit?who=abc&group=personal-data',
  })
  expect(sentence({ kind: 'families-viewed', count: 2 })).toBe('2 people viewed many families')
})

test('a single course or invitation is named (STF-076)', () => {
  const course = item({
    kind: 'course-half-full',
    name: 'Sun Power',
    courseId: 'abc',
    taken: 2,
    places: 10,
    until: '2026-12-03T09:00:00+01:00',
  })
  expect(describeItem(course)).toEqual({
    sentence: 'Sun Power has 2 of 10 places taken',
    detail: 'Starts on Thursday 3 December',
    href: '/course/browse-courses/abc',
    tone: 'plain',
  })
  expect(sentence({ kind: 'course-half-full', count: 4 })).toBe('4 more courses are less than half full')
  expect(sentence({ kind: 'invitation-ends', name: 'Kelechi Umeh' })).toBe(
    'The invitation of Kelechi Umeh ends soon',
  )
  expect(sentence({ kind: 'course-without-picture', name: 'Kite Science' })).toBe(
    'Kite Science has no picture',
  )
})

test('courses and pictures that wait for an editor or the office lead to their page or filtered list (STF-077, STF-078, STF-265)', () => {
  const course = { name: 'Kite Science', courseId: 'abc' }
  const href = (given: Parameters<typeof item>[0]) => describeItem(item(given)).href
  expect(sentence({ kind: 'course-draft', ...course })).toBe('Kite Science is a draft')
  expect(href({ kind: 'course-draft', ...course })).toBe('/staff/courses/abc')
  expect(sentence({ kind: 'course-draft', count: 3 })).toBe('You have 3 drafts')
  expect(href({ kind: 'course-draft', count: 3 })).toBe('/staff/courses?state=draft')
  expect(sentence({ kind: 'course-without-description', count: 2 })).toBe('2 drafts have no description')
  expect(sentence({ kind: 'course-scheduled', count: 2 })).toBe('2 courses are scheduled')
  expect(href({ kind: 'course-scheduled', count: 2 })).toBe('/staff/courses?state=scheduled')
  expect(sentence({ kind: 'course-without-teacher', count: 4 })).toBe('4 courses have no teacher')
  expect(href({ kind: 'course-without-teacher', count: 4 })).toBe('/staff/courses?withoutTeacher=upcoming')
  expect(sentence({ kind: 'course-soon-without-teacher', ...course })).toBe('Kite Science has no teacher')
  expect(sentence({ kind: 'course-soon-without-teacher', count: 2 })).toBe('2 more courses have no teacher')
  expect(sentence({ kind: 'course-teacher-suspended', count: 2 })).toBe(
    'The teachers of 2 more courses are suspended',
  )
  for (const [kind, list] of [
    ['course-soon-without-teacher', '/staff/courses?withoutTeacher=upcoming&start=next-7-days'],
    ['course-teacher-suspended', '/staff/courses?withoutTeacher=suspended'],
  ] as const) {
    expect(href({ kind, ...course })).toBe('/staff/courses/abc')
    expect(href({ kind, count: 2 })).toBe(list)
  }
  expect(href({ kind: 'media-unused', count: 2 })).toBe('/staff/media?unused=yes')
})

test('posts that wait for an editor or for marketing lead to their page or filtered list (STF-078, STF-079)', () => {
  const post = { name: 'A Kite Day', blogId: 'abc' }
  const href = (given: Parameters<typeof item>[0]) => describeItem(item(given)).href
  expect(sentence({ kind: 'post-draft', ...post })).toBe('A Kite Day is a draft')
  expect(href({ kind: 'post-draft', ...post })).toBe('/staff/posts/abc')
  expect(sentence({ kind: 'post-draft', count: 3 })).toBe('You have 3 drafts of posts')
  expect(href({ kind: 'post-draft', count: 3 })).toBe('/staff/posts?state=draft')
  expect(sentence({ kind: 'post-scheduled', count: 2 })).toBe('2 posts are scheduled')
  expect(href({ kind: 'post-scheduled', count: 2 })).toBe('/staff/posts?state=scheduled')
})

test('a scheduled letter that went back to draft says why (STF-228)', () => {
  const why = 'The letter has no text.'
  const returned = item({ kind: 'letter-returned', name: 'Kites in July', why })
  expect(describeItem(returned)).toMatchObject({
    sentence: 'Kites in July was not sent',
    detail: why,
    href: '/staff/newsletter?state=draft',
  })
  expect(describeItem(item({ kind: 'letter-returned', count: 2 })).sentence).toBe(
    '2 scheduled letters were not sent',
  )
})

test('scheduled letters lead to their page or filtered list (STF-079)', () => {
  const single = item({ kind: 'letter-scheduled', name: 'Kites in July', letterId: 'abc' })
  expect(describeItem(single)).toMatchObject({
    sentence: 'Kites in July is scheduled',
    href: '/staff/newsletter/abc',
  })
  expect(describeItem(item({ kind: 'letter-scheduled', count: 2 }))).toMatchObject({
    sentence: '2 letters are scheduled',
    href: '/staff/newsletter?state=scheduled',
  })
})

test('a scheduled course that went back to draft says why (STF-096)', () => {
  const why = 'Its first day had passed.'
  const returned = item({ kind: 'course-returned', name: 'Kite Science', courseId: 'abc', why })
  expect(describeItem(returned)).toMatchObject({ sentence: 'Kite Science was not published', detail: why })
})

test('the person reads how many recovery codes are left (STF-038)', () => {
  expect(sentence({ kind: 'recovery-codes', left: 2 })).toBe('You have 2 recovery codes left')
  expect(sentence({ kind: 'recovery-codes', left: 1 })).toBe('You have 1 recovery code left')
  expect(sentence({ kind: 'recovery-codes', left: 0 })).toBe('You have no recovery codes left')
})

test('an item shows its age or the time left (STF-075)', () => {
  expect(describeWhen(item({ kind: 'order-stuck', since: '2026-11-25T07:00:00Z' }), now)).toBe('26 hours')
  expect(describeWhen(item({ kind: 'order-disputed', until: '2026-12-03T09:00:00Z' }), now)).toBe(
    '7 days left',
  )
  expect(describeWhen(item({ kind: 'course-half-full', until: '2026-11-26T00:00:00+01:00' }), now)).toBe(
    'Today',
  )
  expect(describeWhen(item({ kind: 'recovery-codes' }), now)).toBe('')
})

test('the greeting is one line with the first name, by the time of day in Lagos (STF-083)', () => {
  expect(greeting('Ngozi Eze', now)).toBe('Good morning, Ngozi')
  expect(greeting('Ngozi Eze', new Date('2026-11-26T11:00:00Z'))).toBe('Good afternoon, Ngozi')
  expect(greeting('Ngozi', new Date('2026-11-26T16:00:00Z'))).toBe('Good evening, Ngozi')
})
