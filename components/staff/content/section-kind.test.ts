import { expect, test } from 'vitest'
import type { Announcement, Question } from '#contract/api/site-content'
import { contentSchemas } from '#contract/api/site-content'
import { contentFieldWords, textGroups } from '#domain/content-fields'
import { withEarlier } from '@/components/staff/content/content-history-list'
import { pathById } from '@/components/staff/content/editing'
import { listSection } from '@/components/staff/content/list-section'
import { textSection } from '@/components/staff/content/text-section'

const announcement = textSection<keyof Announcement>('announcement', textGroups.announcement)
const questions = listSection<Question>({
  noun: 'Question',
  title: 'Questions',
  titleOf: ({ question }) => question,
  labels: { question: 'Question', answer: 'Answer' },
  blank: (id) => ({ id, hidden: false, question: '', answer: '' }),
})
const question = (id: string, hidden = false): Question => ({
  id,
  hidden,
  question: 'Where?',
  answer: '<p>In Yaba.</p>',
})

test('STF-068: of texts only the field that both changed is contested, and the other takes their value', () => {
  const three = {
    base: { text: '', href: '' },
    mine: { text: 'The camp is full.', href: '' },
    theirs: { text: 'Closed on Monday.', href: '/faqs' },
  }
  expect(announcement.contested(three)).toEqual(['text'])
  expect(announcement.wordsOf('text', three)).toBe('text')
  expect(announcement.doneTo('text', three)).toBe('saved “Closed on Monday.”')
  expect(announcement.hasOtherChanges(three)).toBe(false)
  expect(announcement.merged(three, 'mine')).toEqual({ text: 'The camp is full.', href: '/faqs' })
})

test.each(['home', 'about', 'announcement'] as const)(
  'STF-067: each field of %s has its own words in a sentence',
  (section) => {
    const words = contentFieldWords[section]
    expect([...words.keys()].sort()).toEqual(Object.keys(contentSchemas[section].shape).sort())
    expect(new Set(words.values()).size).toBe(words.size)
  },
)

test('STF-067: words of a field are plain', () => {
  expect(contentFieldWords.home.get('offering3Text')).toBe('text of camps')
  expect(contentFieldWords.home.get('appIos')).toBe('button for iPhone')
})

test('STF-068: a hidden answer is described in words', () => {
  const base = { items: [question('q1')] }
  const theirs = { items: [{ ...question('q1', true), answer: '<p>In <b>Ikeja</b>.</p>' }] }
  const mine = { items: [{ ...question('q1'), question: 'Where are you?' }] }
  expect(questions.doneTo('q1', { base, mine, theirs })).toBe(
    'saved Question: “Where?”; Answer: “In Ikeja.”; hidden',
  )
})

test('STF-247: an error follows its item when the list changes, and goes with it', () => {
  const sent = { items: [question('q1'), question('q2')] }
  const path = pathById('items.1.answer', sent)
  expect(questions.labelOf(path, sent)).toBe('Question 2: Answer')
  expect(questions.labelOf(path, { items: [question('q2'), question('q1')] })).toBe('Question 1: Answer')
  expect(questions.labelOf(path, { items: [question('q1')] })).toBeUndefined()
  expect(questions.labelOf(pathById('items', sent), sent)).toBe('Questions')
  expect(pathById('text', { text: '' })).toBe('text')
})

test('STF-245: ‘Use these’ keeps what was typed in other fields, complete or not', () => {
  const typed = { text: '', href: 'not a page yet' }
  const values = withEarlier(typed, { text: 'Closed on Monday.' })
  expect(values).toEqual({ text: 'Closed on Monday.', href: 'not a page yet' })
  expect(announcement.isValue(values)).toBe(true)
})

test('STF-245: values of another shape are not used', () => {
  expect(announcement.isValue(withEarlier({ text: '', href: '' }, { text: 7 }))).toBe(false)
  expect(questions.isValue({ items: [question('q1')] })).toBe(true)
  expect(questions.isValue({ items: [{ id: 'q1', question: 'Where?' }] })).toBe(false)
  expect(questions.isValue({})).toBe(false)
})
