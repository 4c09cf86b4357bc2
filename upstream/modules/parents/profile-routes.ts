import type { FastifyInstance } from 'fastify'
import { readParent } from '#contract/api/parent'
import { updateParent } from '#contract/api/profile'
import { AppError } from '#contract/errors'
import { requireParent } from '../../http/auth.ts'
import { acceptForms } from '../../http/multipart.ts'
import { serve } from '../../http/serve.ts'
import type { ParentActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { sendPicture } from '../pictures/send-picture.ts'
import { findParent, serializeParent } from './find-parent.ts'
import { updateProfile } from './update-profile.ts'

/** API-11, API-12. */
export async function profileRoutes(app: FastifyInstance, context: Context): Promise<void> {
  await acceptForms(app)
  const me = async ({ id }: ParentActor) => {
    const row = await findParent(context.db, id)
    if (!row) throw new AppError('unauthorized', 'Unauthorized.')
    return row
  }

  serve(app, readParent, async (_, request) => ({
    parent: serializeParent(await me(requireParent(request))),
  }))

  serve(app, updateParent, async ({ body }, request) => {
    const parent = await updateProfile(context, requireParent(request), body)
    return { message: 'Profile updated successfully', parent: serializeParent(parent) }
  })

  const config = { auth: 'parent' as const }
  app.get('/parents/picture', { config, schema: { hide: true } }, async (request, reply) =>
    sendPicture(context, reply, (await me(requireParent(request))).pictureKey),
  )
}
