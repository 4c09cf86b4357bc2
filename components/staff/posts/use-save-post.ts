import { addPost, changePost } from '#contract/bff/staff/posts'
import { useCreationKey } from '@/components/staff/form/use-creation-key'
import { postBody } from '@/components/staff/posts/post-body'
import type { PostOutput } from '@/components/staff/posts/post-form-schema'
import type { PostFieldName } from '@/components/staff/posts/post-values'
import { staffCall } from '@/lib/client/staff/call'

/** @returns adds or changes the post; throws AppError */
export function useSavePost(blogId: string | undefined) {
  const creationKey = useCreationKey()
  return async (output: PostOutput, changed: readonly PostFieldName[], version: string) => {
    const body = postBody(output, changed)
    const { post, message } =
      blogId === undefined
        ? await staffCall(addPost, {
            body: { ...body, title: output.title },
            headers: { 'idempotency-key': creationKey() },
          })
        : await staffCall(changePost, { params: { blogId }, body: { ...body, version } })
    return { stored: post, message }
  }
}
