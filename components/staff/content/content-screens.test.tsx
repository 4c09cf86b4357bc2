import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { ContentValues } from '#contract/api/site-content'
import { AnnouncementEditor } from '@/components/staff/content/announcement-editor'
import { QuestionsEditor } from '@/components/staff/content/questions-editor'
import { StatisticsEditor } from '@/components/staff/content/statistics-editor'
import { TestimonialsEditor } from '@/components/staff/content/testimonials-editor'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }))

const common = { version: null, by: 'Bola Adeyemi', changes: [] }
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
    <StatisticsEditor value={{ items: figures }} version="7" by="Joy Akpan" changes={changes} />,
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
