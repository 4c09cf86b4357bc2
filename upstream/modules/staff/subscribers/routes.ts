import type { FastifyInstance } from 'fastify'
import * as call from '#contract/staff/subscribers'
import { serve } from '../../../http/serve.ts'
import type { Context } from '../../../platform/context.ts'
import { writerOf } from '../staff-writer.ts'
import { exportSubscribers } from './export-subscribers.ts'
import { listSubscribers } from './list-subscribers.ts'
import { unsubscribeSubscriber } from './unsubscribe-subscriber.ts'

/** STF-225. */
export function staffSubscriberRoutes(app: FastifyInstance, { db }: Context): void {
  serve(app, call.listSubscribers, ({ query }, request) => listSubscribers(db, writerOf(request), query))

  serve(app, call.unsubscribeSubscriber, async ({ params }, request) => {
    await unsubscribeSubscriber(db, writerOf(request), params.subscriberId)
    return { message: 'Unsubscribed.' }
  })

  serve(app, call.exportSubscribers, async ({ query }, request, reply) => {
    const csv = await exportSubscribers(db, writerOf(request), query.state)
    reply.type('text/csv; charset=utf-8')
    return csv
  })
}
