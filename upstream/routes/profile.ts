import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors'
import { readParent } from '#contract/parent'
import { updateParent } from '#contract/profile'
import { requireParent } from '../auth.ts'
import type { Context } from '../context.ts'
import { acceptForms } from '../files/multipart.ts'
import { sendPicture } from '../files/send-picture.ts'
import { serve } from '../http.ts'
import { findParent, parentOf } from '../parents/find-parent.ts'
import { updateProfile } from '../parents/update-profile.ts'

/** API-11, API-12. */
export async function profileRoutes(app: FastifyInstance, context: Context): Promise<void> {
  await acceptForms(app)
  const me = async (parentId: string) => {
    const row = await findParent(context.db, parentId)
    if (!row) throw new AppError('unauthorized', 'Unauthorized.')
    return row
  }

  serve(app, readParent, async (_, request) => ({
    parent: parentOf(await me(requireParent(request).parentId)),
  }))

  serve(app, updateParent, async ({ body }, request) => {
    const parent = await updateProfile(context, requireParent(request).parentId, body)
    return { message: 'Profile updated successfully', parent: parentOf(parent) }
  })

  const config = { auth: 'parent' as const }
  app.get('/parents/picture', { config, schema: { hide: true } }, async (request, reply) =>
    sendPicture(context, reply, (await me(requireParent(request).parentId)).pictureKey),
  )
}
