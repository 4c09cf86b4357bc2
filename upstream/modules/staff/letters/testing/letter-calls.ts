import { randomUUID } from 'node:crypto'
import type { SignedInStaff, TestApp } from '../../../../testing/app.ts'
import { letterRows } from './letter-rows.ts'

type Person = Pick<SignedInStaff, 'headers'>

/** Calls of staff, and the rows that they read and leave. */
export const letterCalls = (api: TestApp) => ({
  ...letterRows(api),

  get: ({ headers }: Person, path = '', query: Record<string, string> = {}) =>
    api.app.inject({ url: `/staff/letters${path}`, headers, query }),

  async letter(person: Person, letterId: string) {
    return (await this.get(person, `/${letterId}`)).json().letter
  },

  add: ({ headers }: Person, payload: object, key: string = randomUUID()) =>
    api.app.inject({
      method: 'POST',
      url: '/staff/letters',
      headers: { ...headers, 'idempotency-key': key },
      payload,
    }),

  /** @returns the id of a letter with a text */
  async draft(person: Person, fields: object = {}): Promise<string> {
    const given = { subject: 'Kites in July', content: '<p>The wind is good.</p>', ...fields }
    return (await this.add(person, given)).json().letter.letterId
  },

  /** From the present version, unless another is given. */
  async change(person: Person, letterId: string, payload: object) {
    const { version } = await this.letter(person, letterId)
    return api.app.inject({
      method: 'PATCH',
      url: `/staff/letters/${letterId}`,
      headers: person.headers,
      payload: { version, ...payload },
    })
  },

  async act(
    person: Person,
    letterId: string,
    action: string,
    payload: object = {},
    key: string = randomUUID(),
  ) {
    const { version } = await this.letter(person, letterId)
    return api.app.inject({
      method: 'POST',
      url: `/staff/letters/${letterId}/${action}`,
      headers: { ...person.headers, 'idempotency-key': key },
      payload: { version, ...payload },
    })
  },

  remove: ({ headers }: Person, letterId: string) =>
    api.app.inject({ method: 'DELETE', url: `/staff/letters/${letterId}`, headers }),

  /** @returns the id of a letter that can be sent */
  async tested(person: Person, fields: object = {}): Promise<string> {
    const letterId = await this.draft(person, fields)
    await this.act(person, letterId, 'test')
    return letterId
  },
})

export type LetterCalls = ReturnType<typeof letterCalls>
