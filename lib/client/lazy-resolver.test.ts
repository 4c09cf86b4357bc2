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

test('STF-094: without the schema the check of one nested field does not fail', async () => {
  const lectures = lazyResolver<{ lectures: { day: string }[] }, unknown>(() =>
    Promise.reject(new Error('Failed to load chunk')),
  )
  const checkLectures = async (...names: `lectures.${number}.day`[]) =>
    lectures({ lectures: [{ day: '' }, { day: '' }] }, undefined, {
      names,
      fields: {},
      shouldUseNativeValidation: false,
    })
  const { errors } = await checkLectures('lectures.0.day')
  expect(errors).not.toHaveProperty('lectures')
  await expect(checkLectures('lectures.0.day', 'lectures.1.day')).rejects.toMatchObject({
    code: 'unavailable',
  })
})
