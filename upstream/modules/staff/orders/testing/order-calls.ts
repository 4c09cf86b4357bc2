import { expect } from 'vitest'
import { type OrderDetail, readOrder } from '#contract/staff/orders'
import { orderLines } from '../../../../platform/db/schema/orders.ts'
import { refunds } from '../../../../platform/db/schema/refunds.ts'
import type { SignedInStaff, TestApp } from '../../../../testing/app.ts'

type Query = Record<string, string>
type Row = { reference: string; state: string; amount: number }

export const placeOf = ({ places }: OrderDetail, lineId: string) =>
  places.find((place) => place.lineId === lineId)

/** What the office reads of orders, and rows of orders as they were left. */
export const orderCalls = ({ app, db, ...api }: TestApp, office: Pick<SignedInStaff, 'headers'>) => {
  async function list(query: Query = {}) {
    const response = await app.inject({ url: '/staff/orders', query, headers: office.headers })
    expect(response.statusCode, response.body).toBe(200)
    return response.json()
  }
  const referencesOf = ({ rows }: { rows: Row[] }) => rows.map(({ reference }) => reference)

  return {
    list,
    referencesOf,
    find: async (query: Query) => referencesOf(await list(query)),

    async read(reference: string, by = office) {
      const response = await app.inject({ url: `/staff/orders/${reference}`, headers: by.headers })
      expect(response.statusCode, response.body).toBe(200)
      return readOrder.response.parse(response.json()).order
    },

    /** A child of the family in the course, or in a new one. */
    async addLine({ orderId, parentId }: { orderId: string; parentId: string }, course?: string) {
      const courseId = course ?? (await api.course())
      const childId = await api.childOf({ parentId })
      const line = { orderId, courseId, childId, courseTitle: 'Robots from Cartons', priceKobo: 4_500_000 }
      const [{ lineId } = { lineId: '' }] = await db.insert(orderLines).values(line).returning()
      return { courseId, lineId }
    },

    async addRefund({ orderId }: { orderId: string }, fields: Partial<typeof refunds.$inferInsert> = {}) {
      const row = { orderId, amountKobo: 1_000_000, reason: 'goodwill', state: 'sent', ...fields } as const
      await db.insert(refunds).values(row)
    },
  }
}
