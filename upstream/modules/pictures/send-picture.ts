import type { FastifyReply } from 'fastify'
import { AppError } from '#contract/errors'
import type { Context } from '../../platform/context.ts'

/** The caller has checked ownership. @throws AppError `not_found` */
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
