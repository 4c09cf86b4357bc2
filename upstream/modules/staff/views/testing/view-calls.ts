import { randomUUID } from 'node:crypto'
import type { NewView, SavedView } from '#contract/staff/views'
import type { SignedInStaff, TestApp } from '../../../../testing/app.ts'

type Person = Pick<SignedInStaff, 'headers'>

/** Calls of a person who saves views. */
export const viewCalls = ({ app }: TestApp) => ({
  save({ headers }: Person, view: Partial<NewView> = {}, key: string = randomUUID()) {
    const payload = { list: 'orders', name: `View ${randomUUID().slice(0, 8)}`, query: 'state=paid', ...view }
    const keyed = { ...headers, 'idempotency-key': key }
    return app.inject({ method: 'POST', url: '/staff/views', headers: keyed, payload })
  },

  async saved(person: Person, view?: Partial<NewView>): Promise<SavedView> {
    const response = await this.save(person, view)
    if (response.statusCode !== 201) throw new Error(response.body)
    return response.json().view
  },

  async list({ headers }: Person, list = ''): Promise<SavedView[]> {
    return (await app.inject({ url: `/staff/views${list && `?list=${list}`}`, headers })).json().views
  },

  async names(person: Person, list = ''): Promise<string[]> {
    return (await this.list(person, list)).map(({ name }) => name)
  },

  remove: ({ headers }: Person, viewId: string) =>
    app.inject({ method: 'DELETE', url: `/staff/views/${viewId}`, headers }),
})

export type ViewCalls = ReturnType<typeof viewCalls>
