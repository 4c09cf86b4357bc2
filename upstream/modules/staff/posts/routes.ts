import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as action from '#contract/staff/post-actions'
import * as call from '#contract/staff/posts'
import { requireStaff } from '../../../http/auth.ts'
import { idempotencyKeyOf } from '../../../http/idempotency.ts'
import { serve } from '../../../http/serve.ts'
import type { Context } from '../../../platform/context.ts'
import { writerOf } from '../staff-writer.ts'
import { addPost, duplicatePost } from './add-post.ts'
import { archivePost, returnPostToDraft } from './archive-post.ts'
import { changePost } from './change-post.ts'
import { listPosts } from './list-posts.ts'
import { publishPost, schedulePost } from './publish-post.ts'
import { readChoices } from './read-choices.ts'
import { readHistory, readStaffPost } from './read-post.ts'

/** STF-119 to STF-127. */
export function staffPostRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, call.listPosts, async ({ query }) => listPosts(db, query))

  serve(app, call.readPost, async ({ params }) => ({ post: await readStaffPost(db, params.blogId) }))

  serve(app, call.readPostChoices, async () => readChoices(db))

  serve(app, call.readPostHistory, async ({ params }) => readHistory(db, params.blogId))

  addWrites(app, context)
  addStates(app, context)
}

type Keyed = { name: string; key: string | undefined; body: Record<string, unknown> }

const keyOf = ({ env }: Context, request: FastifyRequest, { name, key, body }: Keyed) =>
  idempotencyKeyOf(env, { call: name, staffId: requireStaff(request).id, key, body })

function addWrites(app: FastifyInstance, context: Context) {
  const { db } = context

  serve(app, action.addPost, async ({ body, headers }, request) => {
    const key = headers['idempotency-key']
    const idempotencyKey = await keyOf(context, request, { name: 'POST /staff/posts', key, body })
    return { post: await addPost(db, writerOf(request), body, idempotencyKey), message: 'Saved.' }
  })

  serve(app, action.changePost, async ({ params, body }, request) => ({
    post: await changePost(db, writerOf(request), params.blogId, body),
    message: 'Saved.',
  }))

  serve(app, action.duplicatePost, async ({ params, headers }, request) => {
    const key = headers['idempotency-key']
    const name = `POST /staff/posts/${params.blogId}/duplicate`
    const idempotencyKey = await keyOf(context, request, { name, key, body: {} })
    const blogId = await duplicatePost(db, writerOf(request), params.blogId, idempotencyKey)
    return { blogId, message: 'The copy is a draft.' }
  })
}

function addStates(app: FastifyInstance, { db }: Context) {
  serve(app, action.publishPost, async ({ params, body }, request) => ({
    post: await publishPost(db, writerOf(request), { ...params, ...body }),
    message: 'The post is public.',
  }))

  serve(app, action.schedulePost, async ({ params, body }, request) => ({
    post: await schedulePost(db, writerOf(request), { ...params, ...body }),
    message: 'The post is scheduled.',
  }))

  serve(app, action.returnPostToDraft, async ({ params, body }, request) => ({
    post: await returnPostToDraft(db, writerOf(request), { ...params, ...body }),
    message: 'The post is a draft again.',
  }))

  serve(app, action.archivePost, async ({ params, body }, request) => ({
    post: await archivePost(db, writerOf(request), { ...params, ...body }),
    message: 'The post is archived.',
  }))
}
