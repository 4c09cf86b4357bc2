import { expect, test } from 'vitest'
import { sampleSchool } from '#domain/school'
import { templates } from '../templates.ts'
import { renderMail } from './layout.ts'

const render = (name: string, data: unknown) => {
  const compose = templates.get(name)
  if (!compose) throw new Error('Unknown template.')
  return renderMail(compose(data, school), school)
}
const school = { ...sampleSchool, origin: 'https://kitelab.example' }
const code = 'a'.repeat(43)
const link = { code, expiresAt: '2026-11-28T17:00:00.000Z' }

const examples: Record<string, { data: object; title: string; button: string }> = {
  'sign-in-link': {
    data: { ...link, firstName: 'Adaeze' },
    title: 'Choose a new password, Adaeze',
    button: `Choose a new password: https://kitelab.example/sign-in-link/${code}`,
  },
  'email-change-confirm': {
    data: link,
    title: 'Confirm your email address',
    button: `Confirm this address: https://kitelab.example/email-change/${code}/confirm`,
  },
  'email-change-notice': {
    data: { ...link, firstName: 'Adaeze', newAddress: 'a•••e@kitelab.example' },
    title: 'Your email address is to change, Adaeze',
    button: `Stop the change: https://kitelab.example/email-change/${code}/stop`,
  },
  'email-changed': {
    data: { newAddress: 'a•••e@kitelab.example' },
    title: 'Your email address was changed',
    button: 'Contact us: https://kitelab.example/contact',
  },
  'family-invitation': {
    data: { firstName: 'Adaeze <b>Grace' },
    title: 'Welcome to Kitelab, Adaeze <b>Grace',
    button: 'Make an account: https://kitelab.example/auth/signup',
  },
}

test.each(Object.entries(examples))(
  'STF-180, STF-198, STF-200: %s has one button, which leads to its page',
  (name, { data, title, button }) => {
    const { text, html } = render(name, data)
    expect(text).toContain(title)
    expect(text).toContain(button)
    expect(html).not.toContain('<b>Grace')
    expect(html.match(/background:#2141a8;color:#ffffff/g)).toHaveLength(1)
  },
)

test('STF-198: the link for an unverified account holds no name', () => {
  expect(render('sign-in-link', link).text).toMatch(/^Choose a new password\n/)
})

test('STF-200: the old address reads the new one masked, and that nothing is to do if it asked for it', () => {
  const { text } = render('email-change-notice', examples['email-change-notice']?.data)
  expect(text).toContain('to a•••e@kitelab.example')
  expect(text).toContain('If you asked for this, there is nothing to do.')
})

test('STF-180: an invitation names the course and leads to its page', () => {
  const course = { courseId: 'c-7', title: 'Kite Science' }
  const { text } = render('family-invitation', { firstName: 'Adaeze', course })
  expect(text).toContain('so that we can enrol them in Kite Science.')
  expect(text).toContain('Kite Science: https://kitelab.example/course/browse-courses/c-7')
})
