import { expect, test } from 'vitest'
import type { z } from 'zod'
import { messages } from '#contract/testing/messages'
import { CancellationInput, PostponementInput } from './course-changes.ts'
import { CourseInput } from './course-fields.ts'
import { MessageNoteInput, ReplyInput } from './messages.ts'
import { PostInput } from './post-fields.ts'
import { RefundInput } from './refunds.ts'
import { ReplyTextInput } from './reply-texts.ts'
import { CourseLetterInput } from './roster-actions.ts'
import { ShareLinkFields } from './share.ts'
import { ViewName } from './views.ts'

const limits: [string, z.ZodType, string, number, string][] = [
  ['a reply', ReplyInput, 'text', 4_000, 'Use at most 4,000 characters.'],
  ['a reply text', ReplyTextInput, 'text', 2_000, 'Use at most 2,000 characters.'],
  ['a note', MessageNoteInput, 'text', 1_000, 'Use at most 1,000 characters.'],
  ['a reason for cancelling', CancellationInput, 'reason', 500, 'Use at most 500 characters.'],
  ['a note on postponing', PostponementInput, 'note', 500, 'Use at most 500 characters.'],
  ['a letter to families', CourseLetterInput, 'text', 2_000, 'Use at most 2,000 characters.'],
  ['the subject of a letter', CourseLetterInput, 'subject', 100, 'Use 5 to 100 characters.'],
  ['a note on a refund', RefundInput, 'note', 300, 'Use at most 300 characters.'],
  ['the title of a course', CourseInput, 'title', 100, 'Use 3 to 100 characters.'],
  ['the title of a post', PostInput, 'title', 100, 'Use 3 to 100 characters.'],
  ['the name of a view', ViewName, 'name', 40, 'Use 2 to 40 characters.'],
  ['the name of a share link', ShareLinkFields, 'name', 80, 'Use 2 to 80 characters.'],
]

test.each(limits)(
  'STF-064: %s that is too long says how long it may be',
  (_, schema, field, limit, message) => {
    expect(messages(schema, { [field]: 'x'.repeat(limit + 1) })[field]).toBe(message)
    expect(messages(schema, { [field]: 'x'.repeat(limit) })[field]).toBeUndefined()
  },
)

test.each([
  ['a course', CourseInput],
  ['a post', PostInput],
])('the title of %s that is too short has the same message', (_, schema) => {
  expect(messages(schema, { title: 'Ki' })).toMatchObject({ title: 'Use 3 to 100 characters.' })
})
