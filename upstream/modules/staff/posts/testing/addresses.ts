import { randomUUID } from 'node:crypto'
import { afterAll } from 'vitest'
import { testApp } from '../../../../testing/app.ts'
import { postCalls } from './post-calls.ts'

export const word = (name: string) => `${name}-${randomUUID().slice(0, 8)}`

export const refusal = (title: string) => {
  const message = `This address was used by “${title}” and still leads there.`
  return [409, { reason: 'address_used', message, errors: [{ path: 'slug', message }] }]
}

/** The API for the tests of one file, with an editor who moves posts to other addresses. */
export async function setUpAddresses() {
  const api = await testApp()
  afterAll(() => api.close())
  const calls = postCalls(api)
  const editor = await api.signedInStaff({ roles: ['editor'] })

  const move = (blogId: string, slug: string) => calls.change(editor, blogId, { slug })
  const published = async (slug: string, title = 'Kites of paper') => ({
    slug,
    blogId: await calls.published({ slug, title }),
  })
  return { api, calls, editor, move, published }
}
