import type { FastifyInstance } from 'fastify'
import * as action from '#contract/staff/post-actions'
import * as call from '#contract/staff/posts'
import { serve } from '../../../http/serve.ts'
import type { Context } from '../../../platform/context.ts'
import { keyOf, writerOf } from '../staff-writer.ts'
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

function addWrites(app: FastifyInstance, { db, env }: Context) {
  serve(app, action.addPost, async ({ body, headers }, request) => {
    const writer = writerOf(request)
    const idempotencyKey = await keyOf(env, writer, { call: 'POST /staff/posts', headers, body })
    return { post: await addPost(db, writer, body, idempotencyKey), message: 'Saved.' }
  })

  serve(app, action.changePost, async ({ params, body }, request) => ({
    post: await changePost(db, writerOf(request), params.blogId, body),
    message: 'Saved.',
  }))

  serve(app, action.duplicatePost, async ({ params, headers }, request) => {
    const writer = writerOf(request)
    const name = `POST /staff/posts/${params.blogId}/duplicate`
    const idempotencyKey = await keyOf(env, writer, { call: name, headers, body: {} })
    const blogId = await duplicatePost(db, writer, params.blogId, idempotencyKey)
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
