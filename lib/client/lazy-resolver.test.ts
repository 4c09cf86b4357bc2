import { expect, test } from 'vitest'
import { lazyResolver } from './lazy-resolver'

const offline = lazyResolver<{ name: string; age: string }, unknown>(() =>
  Promise.reject(new Error('Failed to load chunk')),
)
const check = async (...names: ('name' | 'age')[]) =>
  offline({ name: '', age: '' }, undefined, { names, fields: {}, shouldUseNativeValidation: false })

test('without its schema a submit fails as a call without a connection does', async () => {
  await expect(check('name', 'age')).rejects.toMatchObject({ code: 'unavailable', from: 'fallback' })
})

test('without the schema the check of a field finds nothing about it', async () => {
  const { errors } = await check('name')
  expect(errors).not.toHaveProperty('name')
})
