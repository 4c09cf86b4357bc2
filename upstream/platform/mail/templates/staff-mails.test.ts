import { expect, test } from 'vitest'
import { sampleSchool } from '#domain/school'
import { templates } from '../templates.ts'
import { renderMail } from './layout.ts'

const render = (name: string, data: unknown) => {
  const compose = templates.get(name)
  if (!compose) throw new Error('Unknown template.')
  const school = { ...sampleSchool, origin: 'https://kitelab.example' }
  return renderMail(compose(data, school), school)
}
const code = 'a'.repeat(43)
const expiresAt = '2026-11-26T09:04:00.000Z'
const link = { name: 'Kelechi <b>Umeh', by: 'Ngozi Eze', code, expiresAt }

test('STF-029: an invitation says who invites, the roles, the link and its end, with one button', () => {
  const { subject, text, html } = render('staff-invitation', { ...link, roles: ['Office', 'Teacher'] })
  expect(subject).toBe('Ngozi Eze invites you to Kitelab')
  expect(text).toContain('Ngozi Eze invites you to work on the staff pages of Kitelab.')
  expect(text).toContain('Your roles: Office and Teacher.')
  expect(text).toContain(`Accept the invitation: https://kitelab.example/staff/join/${code}`)
  expect(text).toContain('The link works once, for 72 hours: until 26 November 2026 at 10:04 WAT.')
  expect(html).not.toContain('<b>Umeh')
  expect(html.match(/background:#2141a8;color:#ffffff/g)).toHaveLength(1)
})

test('STF-027: an invitation from the command line names nobody', () => {
  const { subject, text } = render('staff-invitation', { ...link, by: null, roles: ['Owner'] })
  expect(subject).toBe('You are invited to Kitelab')
  expect(text).toContain('You are invited to work on the staff pages of Kitelab. Your role: Owner.')
})

test('STF-050: a reset says who did it, the link and its end', () => {
  const { text } = render('staff-reset', link)
  expect(text).toContain('Ngozi Eze has reset your sign-in to the staff pages.')
  expect(text).toContain(`Choose a new password: https://kitelab.example/staff/join/${code}`)
  expect(text).toContain('for 24 hours')
  expect(text).toContain('Tell an owner if this surprises you.')
  expect(render('staff-reset', { ...link, by: null }).text).toContain('The school has reset your sign-in')
})

test('STF-039: a change of the sign-in is mailed with its time and device', () => {
  const change = { name: 'Kelechi Umeh', what: 'A passkey was added', at: expiresAt }
  const { subject, text } = render('staff-security', { ...change, device: 'Chrome on Android' })
  expect(subject).toBe('A passkey was added: your Kitelab staff account')
  expect(text).toContain('When: 26 November 2026 at 10:04 WAT\nDevice: Chrome on Android')
  expect(render('staff-security', change).text).not.toContain('Device')
})
