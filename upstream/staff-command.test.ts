import { afterAll, beforeAll, expect, test } from 'vitest'
import { nameFrom, staffCommand } from './staff-command.ts'
import { type TestApp, testApp } from './testing/app.ts'

let api: TestApp
let address: string
beforeAll(async () => {
  api = await testApp()
  address = await api.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => api.close())

const run = (line: string, env = api.env) => staffCommand(line.split(' '), env, address)

test('STF-027: an owner is invited through the running API, and the link is printed', async () => {
  const printed = await run('invite ngozi.eze@kitelab.example --role owner')
  expect(printed).toMatch(
    /^The link for ngozi\.eze@kitelab\.example, .*\nhttp:\/\/localhost:3000\/staff\/join\/[\w-]{43}$/,
  )
  expect(await run('list')).toBe('Ngozi Eze · ngozi.eze@kitelab.example · Owner · invited · never seen')
  const link = printed.split('\n').at(-1) ?? ''
  expect(
    (await api.app.inject(link.replace('http://localhost:3000/staff/join', '/staff/invitations'))).json(),
  ).toEqual({ email: 'ngozi.eze@kitelab.example', name: 'Ngozi Eze', purpose: 'join' })
})

test('STF-028: a sign-in is reset, and the list shows everyone', async () => {
  const { email } = await api.signedInStaff({ name: 'Amina Yusuf', roles: ['office', 'teacher'] })
  expect(await run('list')).toMatch(
    /Amina Yusuf · staff-[\w-]+@kitelab\.example · Office, Teacher · active · last seen \d\d\/\d\d\/\d{4}/,
  )
  expect(await run(`reset ${email}`)).toContain(`The link for ${email}`)
})

test.each([
  ['invite ngozi@kitelab.example', 'Usage:'],
  ['invite ngozi --role owner', 'Invalid email'],
  ['invite ngozi@kitelab.example --role pilot', 'Usage:'],
  ['fly', 'Usage:'],
  ['reset nobody@kitelab.example', 'There is no one with this address.'],
])('%s is refused with: %s', async (line, words) => {
  await expect(run(line)).rejects.toThrow(words)
})

test('an API with other secrets refuses, and the database is not opened next to it', async () => {
  const env = { ...api.env, INTERNAL_SECRETS: ['x'.repeat(32)] }
  await expect(run('list', env)).rejects.toThrow('Forbidden.')
})

test.each([
  ['ngozi.eze@kitelab.example', 'Ngozi Eze'],
  ['o@kitelab.example', 'New colleague'],
  ['123@kitelab.example', 'New colleague'],
  ['àdùké_b2@kitelab.example', 'Àdùké B'],
])('the first name of %s is %s', (email, name) => {
  expect(nameFrom(email)).toBe(name)
})
