import { expect, test } from 'vitest'
import { serializeError } from './serialize-error'

const secrets = /ada@kitelab|Tlaloc|nuts/

test('F9: an error is logged by its name, code and place, without its message', () => {
  const cause = Object.assign(new Error('Key (email)=(ada@kitelab.example) exists'), { code: '23505' })
  const error = new TypeError('{"child":"Tlaloc",\n    at allergy nuts (a.ts:1:1)"}', { cause })
  const logged = serializeError(error)
  expect(logged).toMatchObject({
    type: 'TypeError',
    message: '',
    causes: ['Error 23505'],
    sql: { code: '23505' },
  })
  expect(logged.stack).toContain('serialize-error.test.ts')
  expect(JSON.stringify(logged)).not.toMatch(secrets)
})

test('F9: names and codes that look like text are not logged', () => {
  const error = Object.assign(new Error('x'), { name: 'ada@kitelab.example', code: 'Tlaloc has nuts' })
  expect(JSON.stringify(serializeError(error))).not.toMatch(secrets)
  expect(serializeError('ada@kitelab.example')).toEqual({
    type: 'string',
    message: '',
    stack: expect.any(String),
    causes: [],
  })
})

test('F9: an invalid response is logged with the path of the field', () => {
  const issues = [{ path: ['courses', 0, 'ada@kitelab.example'], code: 'invalid_type', message: 'Tlaloc' }]
  const error = Object.assign(new Error('Tlaloc'), { name: 'ZodError', issues })
  expect(serializeError(error).issues).toEqual(['courses.0.? invalid_type'])
})

test('an error of the system is not logged as one of the database', () => {
  const error = Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })
  expect(serializeError(error)).toMatchObject({ message: 'EPIPE', sql: undefined })
})
