import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../../lib/metrics/metrics.ts'

export function countRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const route = routeOptions.url ?? 'none'
    metrics.countRequest({ method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 })
  })
}
