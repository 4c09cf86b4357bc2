import type { FastifyInstance } from 'fastify'
import {
  ChildRef,
  changePhotoConsent,
  createChild,
  listChildren,
  listParentChilds,
  readChild,
  updateChild,
} from '#contract/api/child'
import { requireParent } from '../../http/auth.ts'
import { idempotencyKeyOf } from '../../http/idempotency.ts'
import { acceptForms } from '../../http/multipart.ts'
import { serve } from '../../http/serve.ts'
import type { Context } from '../../platform/context.ts'
import { sendPicture } from '../pictures/send-picture.ts'
import { addChild } from './add-child.ts'
import * as change from './change-child.ts'
import { findChild, findChildren } from './find-child.ts'
import { serializeChild, serializeChildSummary } from './serialize-child.ts'

/** API-27, API-28. */
export async function childRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { db, env } = context
  await acceptForms(app)

  serve(app, createChild, async ({ body, headers }, request) => {
    const parent = requireParent(request)
    const idempotencyKey = await idempotencyKeyOf(env, {
      call: 'child',
      parentId: parent.id,
      key: headers['idempotency-key'],
      body,
    })
    const child = await addChild(context, parent, body, idempotencyKey)
    return { message: 'Child created successfully', data: serializeChild(child, env, request.log) }
  })

  for (const list of [listChildren, listParentChilds]) {
    serve(app, list, async (_, request) => {
      const rows = await findChildren(db, requireParent(request))
      return { childs: rows.map(serializeChildSummary) }
    })
  }

  serve(app, readChild, async ({ params }, request) => {
    const child = await findChild(db, requireParent(request), params.id)
    return { child: serializeChild(child, env, request.log) }
  })

  serve(app, updateChild, async ({ params, body }, request) => {
    const child = await change.updateChild(context, requireParent(request), params.id, body)
    return { message: 'Child details updated successfully', child: serializeChild(child, env, request.log) }
  })

  serve(app, changePhotoConsent, async ({ params, body }, request) => {
    const parent = requireParent(request)
    const child = await change.changePhotoConsent(context, parent, params.id, body.photoConsent)
    return { message: 'Photo consent updated successfully', child: serializeChild(child, env, request.log) }
  })

  const config = { auth: 'parent' as const }
  app.get(
    '/child/:id/picture',
    { config, schema: { params: ChildRef, hide: true } },
    async (request, reply) => {
      const { id: childId } = ChildRef.parse(request.params)
      const child = await findChild(db, requireParent(request), childId)
      return sendPicture(context, reply, child.pictureKey)
    },
  )
}
