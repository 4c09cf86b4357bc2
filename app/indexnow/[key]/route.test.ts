import { expect, test, vi } from 'vitest'
import { GET } from './route'

vi.mock('next/server', () => ({ connection: async () => undefined }))
vi.stubEnv('INDEXNOW_KEY', 'a-key-of-the-school')

const read = (key: string) =>
  GET(new Request(`http://localhost/${key}.txt`), { params: Promise.resolve({ key }) })

test('STF-289: the key file answers the key of the school, and no other', async () => {
  const response = await read('a-key-of-the-school')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await response.text()).toBe('a-key-of-the-school')
  expect((await read('another-key')).status).toBe(404)
})
