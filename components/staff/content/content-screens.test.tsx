import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { ContentValues } from '#contract/api/site-content'
import { AnnouncementEditor } from '@/components/staff/content/announcement-editor'
import { ItemList } from '@/components/staff/content/item-list'
import { QuestionsEditor } from '@/components/staff/content/questions-editor'
import { StatisticsEditor } from '@/components/staff/content/statistics-editor'
import { TestimonialsEditor } from '@/components/staff/content/testimonials-editor'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }))

const common = { version: null, lastChange: null, changes: [], staffId: 'me' }
const figures = [
  { id: 's1', value: '10K', label: 'learners' },
  { id: 's2', value: '25', label: 'awards' },
]
const quote: ContentValues['testimonials']['items'][number] = {
  id: 't1',
  hidden: true,
  quote: 'She asks when the next lesson is.',
  author: 'Ada Obi',
  role: 'Mother, Lagos',
  rating: 5,
  consentDay: '',
  sample: false,
}

test('STF-245: each item has buttons that name it, and the first cannot move up', () => {
  const html = renderToStaticMarkup(<StatisticsEditor {...common} value={{ items: figures }} />)
  expect(html).toMatch(/aria-label="Move up Figure 1: 10K learners"[^>]*aria-disabled="true"/)
  expect(html).toMatch(/aria-label="Move down Figure 2: 25 awards"[^>]*aria-disabled="true"/)
  expect(html).toContain('aria-label="Remove Figure 2: 25 awards"')
  expect(html).toContain('Add a figure')
  expect(html).toContain('Nothing has been changed yet.')
  expect(html).not.toContain('Back to the original')
})

test('STF-246: a changed section can go back to the original, and to the values before a change', () => {
  const changes = [
    { at: '2026-11-28T09:00:00Z', by: 'Joy Akpan', what: 'Site content changed', before: { items: figures } },
    { at: '2026-11-27T09:00:00Z', by: 'Joy Akpan', what: 'Site content changed' },
  ]
  const html = renderToStaticMarkup(
    <StatisticsEditor {...common} value={{ items: figures }} version="7" changes={changes} />,
  )
  expect(html).toContain('Back to the original')
  expect(html.match(/>Use these</g)).toHaveLength(1)
})

test('STF-248: a testimonial asks for the day of consent unless it is a sample', () => {
  const render = (sample: boolean) =>
    renderToStaticMarkup(<TestimonialsEditor {...common} value={{ items: [{ ...quote, sample }] }} />)
  expect(render(false)).toContain('Day of their consent')
  expect(render(true)).not.toContain('Day of their consent')
  expect(render(false)).toContain('The section is not shown.')
})

test('STF-250: the preview of a question has its words filled in', () => {
  const question = { id: 'q1', hidden: false, question: 'When are you open?', answer: '<p>{hours}</p>' }
  const html = renderToStaticMarkup(
    <QuestionsEditor {...common} value={{ items: [question] }} words={{ hours: '9 to 5' }} />,
  )
  expect(html).toContain('<p>9 to 5</p>')
  expect(html).toContain('<p>{hours}</p>')
})

test('STF-245: without an announcement the preview says so', () => {
  const render = (text: string) =>
    renderToStaticMarkup(<AnnouncementEditor {...common} value={{ text, href: '' }} />)
  expect(render('')).toContain('No announcement is shown.')
  expect(render('The camp is full.')).toMatch(/<p class="bg-sun-200[^>]*>The camp is full\.<\/p>/)
})

const words = {
  noun: 'Figure',
  title: 'Figures',
  titleOf: ({ label }: { label: string }) => label,
  labels: {},
  blank: (id: string) => ({ id, value: '', label: '' }),
}
const listOf = (errors: Record<string, string>, others: Record<string, string>) => {
  const value = { items: figures }
  const editing = { value, base: value, change: () => undefined, errors, others }
  return renderToStaticMarkup(
    <ItemList
      editing={editing}
      words={words}
      max={4}
      fields={({ field }) => <p>{field('value').error}</p>}
    />,
  )
}

test('STF-068: what another person saved is next to its item, and above the list when the item is gone', () => {
  const html = listOf({}, { s2: 'Tunde Bakare saved Figure: “13K”.', s9: 'Tunde Bakare saved the order.' })
  expect(html.indexOf('saved the order')).toBeLessThan(html.indexOf('Figure 1'))
  expect(html.indexOf('saved Figure')).toBeGreaterThan(html.indexOf('Figure 2'))
})

test('STF-064: an error opens its item, and one of the whole list can take the focus', () => {
  const html = listOf({ 'items.s2.value': 'Use at most 8 characters.', items: 'Add at least one.' }, {})
  expect(html).toMatch(/<details><summary id="content-s1-summary"/)
  expect(html).toMatch(/<details open=""><summary id="content-s2-summary".*Use at most 8 characters./)
  expect(html).toMatch(
    /<div id="content-items" tabindex="-1"[^>]*><p id="content-items-error".*Add at least one\./,
  )
})

test('Save is below the form, and in the bar of small screens', () => {
  const html = renderToStaticMarkup(<StatisticsEditor {...common} value={{ items: figures }} />)
  expect(html.match(/<button[^>]*type="submit"[^>]*>/g)?.map((tag) => /max-lg:hidden/.test(tag))).toEqual([
    true,
    false,
  ])
  expect(html).toContain('data-save-bar')
})
