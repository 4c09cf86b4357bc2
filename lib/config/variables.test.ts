import { expect, test } from 'vitest'
import { parseVariables, readVariables } from './variables.mjs'

test('An empty variable has its default', () => {
  const names = ['PORT', 'LOG_LEVEL', 'CHAT_HOSTS', 'PAYMENT_PROVIDER'] as const
  const defaults = { PORT: 3000, LOG_LEVEL: 'info', CHAT_HOSTS: [], PAYMENT_PROVIDER: undefined }
  expect(readVariables(names, {})).toEqual(defaults)
  expect(readVariables(names, { PORT: '', LOG_LEVEL: '', CHAT_HOSTS: '', PAYMENT_PROVIDER: '' })).toEqual(
    defaults,
  )
})

test('Values are parsed', () => {
  const environment = {
    API_PORT: '0',
    SITE_ORIGIN: 'https://kitelab.example/',
    UPSTREAM_API_URL: 'http://127.0.0.1:4000/v1/',
    CHAT_HOSTS: 'https://chat.example, wss://*.chat.example',
    SANDBOX_TRANSFER_SECONDS: '0.5',
  }
  expect(
    readVariables(
      ['API_PORT', 'SITE_ORIGIN', 'UPSTREAM_API_URL', 'CHAT_HOSTS', 'SANDBOX_TRANSFER_SECONDS'],
      environment,
    ),
  ).toEqual({
    API_PORT: 0,
    SITE_ORIGIN: 'https://kitelab.example',
    UPSTREAM_API_URL: 'http://127.0.0.1:4000/v1',
    CHAT_HOSTS: ['https://chat.example', 'wss://*.chat.example'],
    SANDBOX_TRANSFER_SECONDS: 0.5,
  })
})

test.each([
  ['PORT', '0', 'PORT must be a number from 1 to 65535.'],
  ['API_PORT', 'x', 'API_PORT must be a number from 0 to 65535.'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be fatal or error or warn or info or debug or silent.'],
  ['SITE_ORIGIN', 'kitelab.example', 'SITE_ORIGIN must be an http or https address.'],
  ['SITE_X_URL', 'javascript:alert(1)', 'SITE_X_URL must be an http or https address, or none.'],
  ['SITE_PHONE', 'call us', 'SITE_PHONE must be a telephone number, or none.'],
  ['CHAT_HOSTS', "'unsafe-inline'", 'CHAT_HOSTS must be a list of https:// or wss:// hosts.'],
  ['CONTACT_EMAIL', 'office', 'CONTACT_EMAIL must be an email address.'],
  ['SANDBOX_TRANSFER_SECONDS', '-1', 'SANDBOX_TRANSFER_SECONDS must be a number of seconds.'],
  ['CODE_SECRETS', undefined, 'CODE_SECRETS is not set.'],
  ['INTERNAL_SECRETS', 'change-me-'.repeat(4), 'INTERNAL_SECRETS is a sample value: generate a secret.'],
] as const)('%s=%s is refused', (name, value, sentence) => {
  expect(parseVariables([name], { [name]: value }).problems).toEqual([sentence])
})

test('Each wrong variable is reported once, without its value', () => {
  const environment = { CODE_SECRETS: 'short-secret', DATA_KEYS: 'short-key,short-key' }
  expect(parseVariables(['CODE_SECRETS', 'DATA_KEYS'], environment).problems).toEqual([
    'CODE_SECRETS must be at least 32 characters.',
    'DATA_KEYS must be at least 32 characters.',
  ])
})
