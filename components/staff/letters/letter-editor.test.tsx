import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { Letter } from '#contract/staff/letters'
import { LetterEditor } from '@/components/staff/letters/letter-editor'
import { LetterView } from '@/components/staff/letters/letter-view'
import { sendingLetter, testLetter } from '@/components/staff/letters/testing/test-letter'

vi.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: vi.fn(), replace: vi.fn() }),
  usePathname: () => '/staff/newsletter/l1',
}))

const now = '2026-11-28T09:00:00.000Z'

const editor = (letter: Letter | undefined, missing: string[] = []) =>
  renderToStaticMarkup(
    <LetterEditor letter={letter} confirmed={412} missing={missing} staffId="me" now={now} />,
  )
const view = (letter: Letter, missing: string[] = []) =>
  renderToStaticMarkup(<LetterView letter={letter} confirmed={412} missing={missing} now={now} />)
const wordsOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
const openersOf = (html: string) =>
  [...html.matchAll(/<button[^>]*aria-label="([^"]+): Kites in December"/g)].map(([, label]) => label)

test('STF-227: the editor counts the characters of subject and preview line', () => {
  const words = wordsOf(editor(testLetter))
  expect(words).toContain('17 of 80 characters')
  expect(words).toContain('24 of 120 characters. Many inboxes show it after the subject.')
})

test('STF-227: each block says what it holds now, or that it holds nothing', () => {
  expect(wordsOf(editor(testLetter))).toContain('Newest posts Now: A first science fair 19 November')
  const items = { courses: [], posts: [] }
  expect(wordsOf(editor({ ...testLetter, items }))).toContain('Courses that start soon It holds nothing now.')
  expect(wordsOf(editor(undefined))).toContain('What it holds is shown once the letter is saved with it.')
})

test('STF-228: a draft lists in words what is missing before it can be sent', () => {
  const words = wordsOf(
    editor(testLetter, ['2 pictures have no description.', 'Send yourself a test first.']),
  )
  expect(words).toContain(
    'Before this can be sent: 2 pictures have no description. Send yourself a test first.',
  )
  expect(wordsOf(editor(testLetter))).not.toContain('Before this can be sent')
})

test('STF-229: a saved draft can be tested, scheduled and sent, and says to how many', () => {
  const html = editor(testLetter)
  expect(wordsOf(html)).toContain('The letter goes to 412 confirmed subscribers .')
  expect(wordsOf(html)).toContain('Send a test')
  expect(openersOf(html)).toEqual(['Schedule', 'Send now', 'Delete the draft'])
})

test('STF-227: a new letter can only be saved', () => {
  const html = editor(undefined)
  expect(wordsOf(html)).toContain('A draft needs only a subject.')
  expect(wordsOf(html)).not.toMatch(/Send a test|Send now|Schedule|Delete/)
})

test('STF-227: the preview has subject, preview line, text and the chosen blocks', () => {
  const words = wordsOf(editor(testLetter))
  const preview = words.slice(words.indexOf('Preview of the letter'))
  expect(preview).toMatch(
    /Kites in December Three courses start soon Hello The wind is back\. Courses that start soon Kite Science Starts 5 December/,
  )
  expect(preview).not.toContain('Newest posts')
})

test('STF-231: a letter that is being sent shows how far it is, can be stopped, and cannot be edited', () => {
  const html = view(sendingLetter)
  expect(html).toMatch(/<progress[^>]*max="400"[^>]*value="125"/)
  expect(html).toMatch(/<span class="whitespace-nowrap">\d\d\/\d\d\/\d{4}, /)
  expect(openersOf(html)).toEqual(['Stop'])
  expect(html).not.toMatch(/<textarea|<input|Save changes/)
  expect(wordsOf(html)).toContain('Being sent It is being sent. This page shows the progress.')
})

test('STF-231: a stopped letter can be continued, and a sent one has no action', () => {
  expect(openersOf(view({ ...sendingLetter, state: 'stopped' }))).toEqual(['Continue'])
  expect(openersOf(view({ ...sendingLetter, state: 'sent' }))).toEqual([])
})

test('STF-229: a scheduled letter says when it is sent and to how many, and can be taken back to draft', () => {
  const html = view({ ...testLetter, state: 'scheduled', sendAt: '2026-12-01T07:00:00.000Z' })
  expect(wordsOf(html)).toContain('It is sent on 1 December, 8:00 am.')
  expect(wordsOf(html)).toContain('Now it would go to 412 confirmed subscribers .')
  expect(openersOf(html)).toEqual(['Change the time', 'Send now', 'Back to draft'])
  const incomplete = view({ ...testLetter, state: 'scheduled' }, ['2 pictures have no description.'])
  expect(wordsOf(incomplete)).toContain('Before this can be sent: 2 pictures have no description.')
})

test('STF-235: a sent letter has its counts and the visits of its links', () => {
  const words = wordsOf(view({ ...sendingLetter, state: 'sent', finishedAt: '2026-11-28T08:40:00.000Z' }))
  expect(words).toContain('Sending ended on 28/11/2026, 9:40 am.')
  expect(words).toContain(
    'Recipients 400 Sent 120 Still to send 275 Failed 2 Skipped, no longer subscribed 3 Unsubscribed by it 1',
  )
  expect(words).toContain('https://kitelab.example/course/browse-courses/kite 14 visits')
})
