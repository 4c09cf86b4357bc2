import type { FastifyInstance } from 'fastify'
import * as action from '#contract/staff/roster-actions'
import * as call from '#contract/staff/rosters'
import { requireStaff } from '../../../http/auth.ts'
import { serve } from '../../../http/serve.ts'
import type { Context } from '../../../platform/context.ts'
import { keyOf, writerOf } from '../staff-writer.ts'
import { exportRoster } from './export-roster.ts'
import { listRosters } from './list-rosters.ts'
import { readRoster } from './read-roster.ts'
import { recordPrint } from './record-print.ts'
import { revealInRoster } from './reveal.ts'
import { writeToFamilies } from './write-to-families.ts'

/** STF-205 to STF-209, STF-213 to STF-215. */
export function rosterRoutes(app: FastifyInstance, context: Context): void {
  const { db, env } = context

  serve(app, call.listRosters, async ({ query }, request) => listRosters(db, requireStaff(request), query))

  serve(app, call.readRoster, async ({ params }, request) => ({
    roster: await readRoster(db, writerOf(request), params.courseId),
  }))

  serve(app, action.revealInRoster, async ({ params, body }, request) =>
    revealInRoster(context, writerOf(request), { ...params, ...body }, request.log),
  )

  serve(app, action.recordRosterPrint, async ({ params, body }, request) => {
    await recordPrint(db, writerOf(request), { ...params, ...body })
    return { message: 'Recorded.' }
  })

  serve(app, action.exportRoster, async ({ params, query }, request, reply) => {
    const csv = await exportRoster(db, writerOf(request), { ...params, ...query })
    reply.type('text/csv; charset=utf-8')
    return csv
  })

  serve(app, action.writeToFamilies, async ({ params, body, headers }, request) => {
    const writer = writerOf(request)
    const input = { ...params, ...body }
    const idempotencyKey = await keyOf(env, writer, {
      call: 'POST /staff/courses/:courseId/roster/letters',
      headers,
      body: input,
    })
    await writeToFamilies(db, writer, input, idempotencyKey)
    return { message: 'The letter will be emailed to each family.' }
  })
}
