'use client'

import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import type { StaffPost } from '#contract/staff/posts'
import { draftKey, type Edited } from '@/components/staff/form/draft'
import { useKeptTexts } from '@/components/staff/form/use-kept-texts'
import { useRecordForm } from '@/components/staff/form/use-record-form'
import { useTypedValues } from '@/components/staff/form/use-typed-values'
import { useVersions } from '@/components/staff/form/use-versions'
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
import { resetForm } from '@/lib/client/reset-form'
import { staffPaths } from '@/lib/staff-paths'

const resolver = lazyResolver(
  async () => (await import('@/components/staff/posts/post-form-schema')).PostForm,
)

const editedPost = (post: StaffPost | undefined): Edited<PostValues> =>
  post ? { version: post.version, values: valuesOf(post) } : { version: '', values: emptyPost }

type Options = {
  /** Undefined for a new one. */
  post: StaffPost | undefined
  staffId: string
}

export type PostEditing = ReturnType<typeof usePostForm>

/** The form, and the versions that meet in it. */
function usePostVersions(post: StaffPost | undefined) {
  const theirs = useMemo(() => editedPost(post), [post])
  const form = useForm<PostValues, unknown, PostOutput>({
    resolver,
    mode: 'onTouched',
    defaultValues: theirs.values,
  })
  const opened = useVersions({
    theirs,
    mine: useTypedValues(form),
    merge: postMerge,
    reset: (values) => resetForm(form, values),
    type: (values, names) => {
      for (const name of names) form.setValue(name, values[name], { shouldDirty: true })
    },
  })
  return { form, opened }
}

/** Saves a post and keeps a draft of what is typed. */
export function usePostForm(options: Options) {
  const { post } = options
  const { form, opened } = usePostVersions(post)
  const failure = usePostFailure(form, opened.isDirty)
  const kept = useKeptTexts({
    key: draftKey('post', options.staffId, post?.blogId),
    opened,
    isValues: isPostValues,
    takeText: () => post && takePostText(post.blogId),
    onText: (text) => form.setValue('content', text, { shouldDirty: true }),
  })
  const record = useRecordForm<PostValues, StaffPost, PostOutput>({
    opened,
    isNew: post === undefined,
    failure,
    settleDraft: kept.settleDraft,
    current: () => ({ ...form.getValues() }),
    submit: (action, event) => form.handleSubmit(action)(event),
    send: useSavePost(post?.blogId),
    edited: editedPost,
    pathOf: ({ blogId }) => staffPaths.post(blogId),
  })
  return { ...kept, ...record, form, failure, initialHtml: opened.base.values.content }
}
