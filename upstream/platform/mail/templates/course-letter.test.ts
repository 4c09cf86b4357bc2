import { expect, test } from 'vitest'
import { sampleSchool } from '#domain/school'
import { courseLetter } from './course-letter.ts'
import { renderMail } from './layout.ts'

const school = { ...sampleSchool, origin: 'https://kitelab.example' }
const letter = {
  courseTitle: 'Python & <b>friends',
  children: ['Zim', 'Kosi', 'Zim'],
  subject: 'Bring\r\ntwo <i>cartons',
  text: 'Dear parents,\r\nbring <script>alert(1)</script>.\n\n\nThank you & bye.',
}
const render = (changes: Partial<typeof letter> = {}) =>
  renderMail(courseLetter({ ...letter, ...changes }, school), school)

test('STF-215: a letter has the words as they were written, signed by the school', () => {
  const { subject, text } = render()
  expect(subject).toBe('Bring two <i>cartons')
  expect(text).toContain(
    'Dear parents,\nbring <script>alert(1)</script>.\n\nThank you & bye.\n\nKitelab\n\n' +
      'You get this email because Zim and Kosi are enrolled in Python & <b>friends.',
  )
  expect(render({ children: ['Zim'] }).text).toContain('because Zim is enrolled in')
})

test('STF-215: words of a letter are never HTML', () => {
  const { html } = render()
  expect(html).toContain('Dear parents,<br>bring &lt;script&gt;alert(1)&lt;/script&gt;.</p>')
  expect(html).toContain('Thank you &amp; bye.</p>')
  expect(html).not.toMatch(/<script|<i>|<b>/)
})
