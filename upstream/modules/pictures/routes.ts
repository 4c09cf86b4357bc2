import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AppError } from '#contract/errors'
import type { Context } from '../../platform/context.ts'

const types = new Map([
  ['.svg', 'image/svg+xml'],
  ['.webp', 'image/webp'],
  ['.png', 'image/png'],
  ['.jpg', 'image/jpeg'],
])

const PICTURES_PER_CALL = 20

const ref = z.object({ '*': z.string().max(200) })

export function uploadRoutes(app: FastifyInstance, { files, env }: Context): void {
  // A page shows many pictures, so they have a limit of their own.
  const config = { rateLimit: { max: env.RATE_LIMIT_MAX * PICTURES_PER_CALL } }
  app.get('/uploads/*', { schema: { params: ref, hide: true }, config }, async (request, reply) => {
    const { '*': path } = ref.parse(request.params)
    const type = types.get(extname(path))
    const picture = type ? await files.read(`public/uploads/${path}`) : undefined
    if (!type || !picture) throw new AppError('not_found', 'Not found.')
    const tag = `"${createHash('sha256').update(picture).digest('base64url').slice(0, 22)}"`
    reply
      .header('cache-control', 'public, max-age=86400')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .header('etag', tag)
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    return reply.type(type).send(picture)
  })
}
