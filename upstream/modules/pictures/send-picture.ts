import type { FastifyReply } from 'fastify'
import { AppError } from '#contract/errors'
import type { Context } from '../../platform/context.ts'

/** A picture of a person, to whoever the route has found to own it. @throws AppError `not_found` when there is none */
export async function sendPicture(
  { files }: Context,
  reply: FastifyReply,
  key: string | null,
): Promise<FastifyReply> {
  const picture = key ? await files.read(key) : undefined
  if (!picture) throw new AppError('not_found', 'Not found.')
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type('image/webp')
    .send(picture)
}
