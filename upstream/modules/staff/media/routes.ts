import type { FastifyInstance } from 'fastify'
import * as call from '#contract/staff/media'
import { requireStaff } from '../../../http/auth.ts'
import { acceptForms } from '../../../http/multipart.ts'
import { serve } from '../../../http/serve.ts'
import type { Context } from '../../../platform/context.ts'
import { keyOf, writerOf } from '../staff-writer.ts'
import { addMedia } from './add-media.ts'
import { changeMedia } from './change-media.ts'
import { listMedia } from './list-media.ts'
import { readMedia } from './read-media.ts'
import { removeMedia } from './remove-media.ts'
import { replaceMedia } from './replace-media.ts'

const MEGABYTES = 6

const placesOf = (count: number) => (count === 1 ? '1 place' : `${count} places`)

/** STF-143 to STF-152. */
export async function mediaRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { db, env } = context
  await acceptForms(app, MEGABYTES)

  serve(app, call.listMedia, ({ query }) => listMedia(db, query))

  serve(app, call.readMedia, async ({ params }, request) => ({
    media: await readMedia(db, requireStaff(request), params.mediaId),
  }))

  serve(app, call.addMedia, async ({ body, headers }, request) => {
    const writer = writerOf(request)
    const idempotencyKey = await keyOf(env, writer, { call: 'POST /staff/media', headers, body })
    const added = await addMedia(context, writer, body, idempotencyKey)
    const message = added.existing ? 'This picture had been uploaded before.' : 'Picture added.'
    return { ...added, message }
  })

  serve(app, call.changeMedia, async ({ params, body }, request) => ({
    media: await changeMedia(db, writerOf(request), params.mediaId, body),
    message: 'Saved.',
  }))

  serve(app, call.removeMedia, async ({ params }, request) => {
    await removeMedia(context, writerOf(request), params.mediaId)
    return { message: 'Picture removed.' }
  })

  serve(app, call.replaceMedia, async ({ params, body }, request) => {
    const places = await replaceMedia(db, writerOf(request), params.mediaId, body.mediaId)
    const message = places === 0 ? 'This picture is used nowhere.' : `Replaced in ${placesOf(places)}.`
    return { places, message }
  })
}
