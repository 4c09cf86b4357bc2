import { expect, test } from 'vitest'
import { sampleSchool } from '#domain/school'
import { templates } from '../templates.ts'
import { renderMail } from './layout.ts'

const school = { ...sampleSchool, origin: 'https://kitelab.example' }
const render = (name: string, data: unknown) => {
  const compose = templates.get(name)
  if (!compose) throw new Error('Unknown template.')
  return renderMail(compose(data, school), school)
}
const code = 'a'.repeat(43)
const link = { code, expiresAt: '2026-11-28T17:00:00.000Z' }
const firstName = 'Adaeze <b>Grace'

const examples: [name: string, data: object, title: string, button: string][] = [
  [
    'request-confirm',
    { kind: 'export' },
    'Your data is ready',
    `Get the file: https://kitelab.example/privacy-request/${code}/download`,
  ],
  [
    'request-confirm',
    { kind: 'deletion' },
    'Please confirm the deletion',
    `See what is deleted: https://kitelab.example/privacy-request/${code}/confirm`,
  ],
  [
    'request-announced',
    {},
    'Your account is to be deleted',
    `Stop the deletion: https://kitelab.example/privacy-request/${code}/stop`,
  ],
]

test.each(examples)(
  'STF-202, STF-203: %s of %j has one button, which leads to its page',
  (name, data, title, button) => {
    const { text, html } = render(name, { ...link, ...data, firstName })
    expect(text).toContain(`${title}, ${firstName}`)
    expect(text).toContain(button)
    expect(html).not.toContain('<b>Grace')
    expect(html.match(/background:#2141a8;color:#ffffff/g)).toHaveLength(1)
  },
)

test.each(examples)('STF-203: %s of %j to an unverified account holds no name', (name, data, title) => {
  expect(render(name, { ...link, ...data }).text).toMatch(new RegExp(`^${title}\n`))
})

test('STF-202, STF-203: the emails say how long their links work', () => {
  expect(render('request-confirm', { ...link, kind: 'export' }).text).toContain(
    'for 7 days and for 3 downloads',
  )
  const { text } = render('request-announced', { ...link, expiresAt: '2026-12-04T23:30:00.000Z' })
  expect(text).toContain('We delete it after Saturday 5 December 2026.')
  expect(text).not.toContain('in 7 days')
})
