import type { z } from 'zod'
import type { readBalances, readEnrolmentReport, readRefundReport, readSales } from '#contract/staff/reports'
import { type Query, withQuery } from '#domain/with-query'
import type { SignedInStaff, TestApp } from '../../../../testing/app.ts'

type Caller = Pick<SignedInStaff, 'headers'>
type Api = Pick<TestApp, 'app'>
type Reports = {
  sales: z.output<typeof readSales.response>
  enrolments: z.output<typeof readEnrolmentReport.response>
  refunds: z.output<typeof readRefundReport.response>
  balances: z.output<typeof readBalances.response>
}

/** What the office asks for. */
export const reportCalls = ({ app }: Api) => {
  const get = (by: Caller, name: string, query: Query = {}) =>
    app.inject({ url: withQuery(`/staff/reports/${name}`, query), headers: by.headers })
  return {
    get,
    async read<Name extends keyof Reports>(
      by: Caller,
      name: Name,
      query: Query = {},
    ): Promise<Reports[Name]> {
      const response = await get(by, name, query)
      if (response.statusCode !== 200) throw new Error(response.body)
      return response.json()
    },
    /** The cells of each line. */
    async file(by: Caller, name: string, query: Query = {}): Promise<string[][]> {
      const response = await get(by, `${name}.csv`, query)
      if (response.statusCode !== 200) throw new Error(response.body)
      const lines = response.body.slice(1).split('\r\n').slice(0, -1)
      return lines.map((line) => line.slice(1, -1).split('","'))
    },
    remind: (by: Caller, reference: string, key?: string) =>
      app.inject({
        method: 'POST',
        url: `/staff/reports/balances/${reference}/reminders`,
        headers: { ...by.headers, ...(key && { 'idempotency-key': key }) },
      }),
  }
}
