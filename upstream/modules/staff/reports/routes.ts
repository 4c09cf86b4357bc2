import type { FastifyInstance } from 'fastify'
import * as call from '#contract/staff/reports'
import { balanceTime, enrolmentTime } from '#domain/report-time'
import { serve } from '../../../http/serve.ts'
import type { Context } from '../../../platform/context.ts'
import { keyOf, writerOf } from '../staff-writer.ts'
import { readBalances } from './balances.ts'
import { readEnrolments } from './enrolments.ts'
import { readLinks } from './links.ts'
import { readRefunds } from './refunds.ts'
import { remindOfBalance } from './remind.ts'
import { balanceColumns, enrolmentColumns, linkColumns, refundColumns, salesColumns } from './report-files.ts'
import { readSales } from './sales.ts'
import { answerReport, scopeOf, sendReport } from './serve-report.ts'

function fileRoutes(app: FastifyInstance, { db }: Context): void {
  serve(app, call.exportSales, async ({ query }, request, reply) => {
    const columns = salesColumns(query.by)
    return sendReport(db, request, reply, { name: 'sales', scope: scopeOf(query), read: readSales, columns })
  })

  serve(app, call.exportEnrolmentReport, async ({ query }, request, reply) => {
    const columns = enrolmentColumns
    const scope = scopeOf(query, enrolmentTime)
    return sendReport(db, request, reply, { name: 'enrolments', scope, read: readEnrolments, columns })
  })

  serve(app, call.exportRefundReport, async ({ query }, request, reply) => {
    const columns = refundColumns
    return sendReport(db, request, reply, {
      name: 'refunds',
      scope: scopeOf(query),
      read: readRefunds,
      columns,
    })
  })

  serve(app, call.exportBalances, async ({ query }, request, reply) => {
    const scope = scopeOf(query, balanceTime)
    return sendReport(db, request, reply, {
      name: 'balances',
      scope,
      read: readBalances,
      columns: balanceColumns,
    })
  })

  serve(app, call.exportLinkReport, async ({ query }, request, reply) => {
    const columns = linkColumns
    return sendReport(db, request, reply, { name: 'links', scope: scopeOf(query), read: readLinks, columns })
  })
}

/** STF-253 to STF-260. */
export function reportRoutes(app: FastifyInstance, context: Context): void {
  const { db, env } = context

  serve(app, call.readSales, async ({ query }) => answerReport(db, scopeOf(query), readSales))

  serve(app, call.readEnrolmentReport, async ({ query }) =>
    answerReport(db, scopeOf(query, enrolmentTime), readEnrolments),
  )

  serve(app, call.readRefundReport, async ({ query }) => answerReport(db, scopeOf(query), readRefunds))

  serve(app, call.readBalances, async ({ query }) =>
    answerReport(db, scopeOf(query, balanceTime), readBalances),
  )

  serve(app, call.readLinkReport, async ({ query }) => answerReport(db, scopeOf(query), readLinks))

  serve(app, call.remindOfBalance, async ({ params: { reference }, headers }, request) => {
    const writer = writerOf(request)
    const idempotencyKey = await keyOf(env, writer, {
      call: 'POST /staff/reports/balances/:reference/reminders',
      headers,
      body: { reference },
    })
    await remindOfBalance(db, writer, reference, idempotencyKey)
    return { message: 'The reminder will be sent.' }
  })

  fileRoutes(app, context)
}
