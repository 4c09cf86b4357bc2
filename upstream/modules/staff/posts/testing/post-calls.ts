import { randomUUID } from 'node:crypto'
import type { SignedInStaff, TestApp } from '../../../../testing/app.ts'
import { postRows } from './post-rows.ts'

type Person = Pick<SignedInStaff, 'headers'>

/** Calls of staff, and the rows that they read and leave. */
export const postCalls = (api: TestApp) => ({
  ...postRows(api),

  get: ({ headers }: Person, path = '', query: Record<string, string> = {}) =>
    api.app.inject({ url: `/staff/posts${path}`, headers, query }),

  async post(person: Person, blogId: string) {
    return (await this.get(person, `/${blogId}`)).json().post
  },

  add: ({ headers }: Person, payload: object, key: string = randomUUID()) =>
    api.app.inject({
      method: 'POST',
      url: '/staff/posts',
      headers: { ...headers, 'idempotency-key': key },
      payload,
    }),

  duplicate: ({ headers }: Person, blogId: string, key: string = randomUUID()) =>
    api.app.inject({
      method: 'POST',
      url: `/staff/posts/${blogId}/duplicate`,
      headers: { ...headers, 'idempotency-key': key },
    }),

  /** From the present version, unless another is given. */
  async change(person: Person, blogId: string, payload: object) {
    const { version } = await this.post(person, blogId)
    return api.app.inject({
      method: 'PATCH',
      url: `/staff/posts/${blogId}`,
      headers: person.headers,
      payload: { version, ...payload },
    })
  },

  async act(person: Person, blogId: string, action: string, payload: object = {}) {
    const { version } = await this.post(person, blogId)
    return api.app.inject({
      method: 'POST',
      url: `/staff/posts/${blogId}/${action}`,
      headers: person.headers,
      payload: { version, ...payload },
    })
  },
})

export type PostCalls = ReturnType<typeof postCalls>
