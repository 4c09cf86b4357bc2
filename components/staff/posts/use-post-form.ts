'use client'

import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import type { StaffPost } from '#contract/staff/posts'
import { draftKey, editedOf } from '@/components/staff/form/draft'
import { useFormVersions } from '@/components/staff/form/use-form-versions'
import { useKeptTexts } from '@/components/staff/form/use-kept-texts'
import { useRecordForm } from '@/components/staff/form/use-record-form'
import { takePostText } from '@/components/staff/post-actions/post-text'
import type { PostOutput } from '@/components/staff/posts/post-form-schema'
import {
  emptyPost,
  isPostValues,
  type PostValues,
  postMerge,
  valuesOf,
} from '@/components/staff/posts/post-values'
import { usePostFailure } from '@/components/staff/posts/use-post-failure'
import { useSavePost } from '@/components/staff/posts/use-save-post'
import { lazyResolver } from '@/lib/client/lazy-resolver'
import { staffPaths } from '@/lib/staff-paths'

const resolver = lazyResolver(
  async () => (await import('@/components/staff/posts/post-form-schema')).PostForm,
)

const editedPost = editedOf(emptyPost, valuesOf)

type Options = {
  post: StaffPost | undefined
  staffId: string
}

export type PostEditing = ReturnType<typeof usePostForm>

/** Saves a post and keeps a draft of what is typed. */
export function usePostForm({ post, staffId }: Options) {
  const theirs = useMemo(() => editedPost(post), [post])
  const form = useForm<PostValues, unknown, PostOutput>({
    resolver,
    mode: 'onTouched',
    defaultValues: theirs.values,
  })
  const opened = useFormVersions({ form, theirs, merge: postMerge })
  const failure = usePostFailure(form, opened.isDirty)
  const kept = useKeptTexts({
    key: draftKey('post', staffId, post?.blogId),
    opened,
    isValues: isPostValues,
    takeText: () => post && takePostText(post.blogId),
    onText: (text) => form.setValue('content', text, { shouldDirty: true }),
  })
  const record = useRecordForm<PostValues, StaffPost, PostOutput>({
    form,
    opened,
    isNew: post === undefined,
    failure,
    settleDraft: kept.settleDraft,
    send: useSavePost(post?.blogId),
    edited: editedPost,
    pathOf: ({ blogId }) => staffPaths.post(blogId),
  })
  return { ...kept, ...record, form, failure, initialHtml: opened.base.values.content }
}
