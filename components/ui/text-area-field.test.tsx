import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextAreaField } from '@/components/ui/text-area-field'

const counterOf = (length: number) =>
  /<p[^>]*role="status"[^>]*>.*?<\/p>/.exec(
    renderToStaticMarkup(<TextAreaField label="Text" limit={2_000} defaultValue={'a'.repeat(length)} />),
  )?.[0]

const wordsOf = (html: string | undefined) => html?.replace(/<[^>]*>/g, '')

test('STF-064: a text says how many characters it has too many, in words and in colour', () => {
  expect(counterOf(1_500)).toBeUndefined()
  expect(wordsOf(counterOf(2_000))).toBe('2000 of 2000')
  expect(counterOf(2_000)).not.toContain('text-danger')
  expect(wordsOf(counterOf(2_300))).toBe('2300 of 2000: 300 too many')
  expect(counterOf(2_300)).toContain('text-danger')
})
