import { expect, test } from 'vitest'
import { decrypt, encrypt, encryptionPrefix } from './encryption.ts'

const old = 'o'.repeat(32)
const recent = 'n'.repeat(32)

test('Encrypted text is unreadable, different each time and bound to its place', () => {
  const sealed = encrypt([old], 'Groundnuts · ẹ̀pà', 'children.allergy:1')
  expect(sealed).toMatch(/^v1\.[\w-]{8}\.[\w-]+$/)
  expect(Buffer.from(sealed.split('.')[2] ?? '', 'base64url').toString()).not.toContain('Groundnuts')
  expect(encrypt([old], 'Groundnuts · ẹ̀pà', 'children.allergy:1')).not.toBe(sealed)
  expect(decrypt([old], sealed, 'children.allergy:1')).toBe('Groundnuts · ẹ̀pà')
  expect(() => decrypt([old], sealed, 'children.allergy:2')).toThrow()
})

test('A stored text stays readable when the code changes', () => {
  const stored = 'v1.fh7XGSF8.i_YVWSiSsn2egUJoXxxCNU_If762OKuwEGHOaaQm9xe-QGugxZ-fWtC3vY42tVJxNKU'
  expect(decrypt([recent, old], stored, 'children.allergy:1')).toBe('Groundnuts · ẹ̀pà')
})

test('The newest key encrypts, every listed key decrypts', () => {
  const sealed = encrypt([old], 'Milk', 'x')
  expect(decrypt([recent, old], sealed, 'x')).toBe('Milk')
  expect(encrypt([recent, old], 'Milk', 'x').startsWith(encryptionPrefix([recent]))).toBe(true)
  expect(() => decrypt([recent], sealed, 'x')).toThrow('DATA_KEYS')
})

test('Changed or foreign text cannot be decrypted', () => {
  const sealed = encrypt([old], 'Milk', 'x')
  // Not the last character: its lowest bits are no part of the text.
  const at = sealed.length - 2
  const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
  expect(() => decrypt([old], changed, 'x')).toThrow()
  expect(() => decrypt([old], 'Milk', 'x')).toThrow()
})
