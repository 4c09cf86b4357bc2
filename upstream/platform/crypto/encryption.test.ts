import { expect, test } from 'vitest'
import { openText, sealedBy, sealText } from './encryption.ts'

const old = 'o'.repeat(32)
const recent = 'n'.repeat(32)

test('Encrypted text is unreadable, different each time and bound to its place', () => {
  const sealed = sealText([old], 'Groundnuts · ẹ̀pà', 'children.allergy:1')
  expect(sealed).toMatch(/^v1\.[\w-]{8}\.[\w-]+$/)
  expect(Buffer.from(sealed.split('.')[2] ?? '', 'base64url').toString()).not.toContain('Groundnuts')
  expect(sealText([old], 'Groundnuts · ẹ̀pà', 'children.allergy:1')).not.toBe(sealed)
  expect(openText([old], sealed, 'children.allergy:1')).toBe('Groundnuts · ẹ̀pà')
  expect(() => openText([old], sealed, 'children.allergy:2')).toThrow()
})

test('The newest key encrypts, every listed key decrypts', () => {
  const sealed = sealText([old], 'Milk', 'x')
  expect(openText([recent, old], sealed, 'x')).toBe('Milk')
  expect(sealText([recent, old], 'Milk', 'x').startsWith(sealedBy([recent]))).toBe(true)
  expect(() => openText([recent], sealed, 'x')).toThrow('DATA_KEYS')
})

test('Changed or foreign text cannot be decrypted', () => {
  const sealed = sealText([old], 'Milk', 'x')
  expect(() => openText([old], `${sealed.slice(0, -1)}${sealed.endsWith('A') ? 'B' : 'A'}`, 'x')).toThrow()
  expect(() => openText([old], 'Milk', 'x')).toThrow()
})
