'use client'

import { type ReactNode, useId } from 'react'
import { Controller } from 'react-hook-form'
import type { StaffPost } from '#contract/staff/posts'
import { EditorNotes } from '@/components/staff/form/editor-notes'
import { ErrorSummary } from '@/components/staff/form/error-summary'
import { SaveFailure } from '@/components/staff/form/form-failure'
import { otherValues } from '@/components/staff/form/other-values'
import { SaveBar } from '@/components/staff/form/save-bar'
import { UnsavedChanges } from '@/components/staff/form/unsaved-changes'
import { PageHead } from '@/components/staff/list/page-head'
import { CoverPanel } from '@/components/staff/media/cover-panel'
import type { Picture } from '@/components/staff/media/picture'
import { usePicturePicker } from '@/components/staff/media/use-picture-picker'
import { hasFixedSlug } from '@/components/staff/posts/post-address'
import type { PanelProps } from '@/components/staff/posts/post-field'
import { PostTabs } from '@/components/staff/posts/post-tabs'
import {
  fieldIdOf,
  type PostFieldName,
  postFieldLabels,
  postFieldNames,
  postMerge,
} from '@/components/staff/posts/post-values'
import { fieldWords, type PostChoices } from '@/components/staff/posts/post-words'
import { PublishingPanel, saveLabel } from '@/components/staff/posts/publishing-panel'
import { SearchPanel } from '@/components/staff/posts/search-panel'
import { TitleAndText } from '@/components/staff/posts/title-and-text'
import { type PostEditing, usePostForm } from '@/components/staff/posts/use-post-form'
import { Presence } from '@/components/staff/presence/presence'
import { CopyPostPreviewLink, PostPreviewButton } from '@/components/staff/previews/post-preview'
import { Form } from '@/components/ui/form'
import { toast } from '@/components/ui/toast'
import { staffPaths } from '@/lib/staff-paths'

type Props = {
  post: StaffPost | undefined
  choices: PostChoices
  staffId: string
  /** An instant, so that server and browser say the same. */
  now: string
  /** The panel of a published post (STF-237). */
  share?: ReactNode
}

const summaryFields = postFieldNames.map((name) => ({ name, label: postFieldLabels[name] }))

/** With its page's head, whose preview says when something is not saved yet. */
export function PostEditor({ post, choices, staffId, now, share }: Props) {
  const formId = useId()
  const editing = usePostForm({ post, staffId })
  const { choosePicture, uploadPicture, picker } = usePicturePicker()
  const { form, failure, isDirty } = editing
  const panel: PanelProps = { form, others: otherWords(post, editing, choices) }
  const { isSubmitting } = form.formState
  return (
    <>
      <Head post={post} hasUnsavedChanges={isDirty} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21.5rem]">
        <UnsavedChanges form={form} />
        <Notes editing={editing} post={post} />
        <Form
          id={formId}
          aria-label="Post"
          // A browser that restores fields after a reload would put them on what another person has saved.
          autoComplete="off"
          className="grid grid-cols-[minmax(0,1fr)] gap-5"
          onSubmit={editing.submit}
        >
          <ErrorSummary form={form} fields={summaryFields} prefix="post" />
          <SaveFailure errors={form.formState.errors} />
          <TitleAndText
            panel={panel}
            initialHtml={editing.initialHtml}
            isDraftKept={editing.isDraftKept}
            choosePicture={choosePicture}
            uploadPicture={uploadPicture}
            theirText={editing.versions.theirs.content}
          />
          <SearchPanel panel={panel} opened={editing.versions.base} isFixed={hasFixedSlug(post)} />
        </Form>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <PublishingPanel
            panel={panel}
            post={post && { ...post, version: editing.version }}
            choices={choices}
            missing={failure.missing ?? post?.missing ?? []}
            formId={formId}
            busy={isSubmitting}
            now={now}
            arriving={editing.arriving}
            onChanged={(changed, message) => {
              toast(message)
              editing.follow(changed)
            }}
            onConflict={failure.handle}
          />
          {share}
          <PostCover panel={panel} saved={post} chooseCover={() => choosePicture({ forCover: true })} />
        </div>
        <SaveBar formId={formId} busy={isSubmitting} label={saveLabel(post)}>
          {post ? <PostPreviewButton post={post} hasUnsavedChanges={isDirty} /> : null}
        </SaveBar>
        {picker}
      </div>
    </>
  )
}

function otherWords(
  post: StaffPost | undefined,
  { versions, failure, isRead }: PostEditing,
  choices: PostChoices,
): Partial<Record<PostFieldName, string>> {
  if (failure.conflict === undefined || !isRead) return {}
  return otherValues(post?.lastChange, versions, postMerge, (field) =>
    fieldWords(versions.theirs, field, choices),
  )
}

type HeadProps = { post: StaffPost | undefined; hasUnsavedChanges: boolean }

const back = { href: staffPaths.posts, label: 'Posts' }

function Head({ post, hasUnsavedChanges }: HeadProps) {
  if (!post) return <PageHead title="New post" back={back} />
  const preview = { post, hasUnsavedChanges }
  return (
    <>
      <PageHead
        title={post.title}
        back={back}
        presence={<Presence kind="post" id={post.blogId} />}
        actions={
          <>
            <PostPreviewButton {...preview} />
            <CopyPostPreviewLink {...preview} />
          </>
        }
      />
      <PostTabs blogId={post.blogId} current="write" />
    </>
  )
}

const Notes = ({ editing, post }: { editing: PostEditing; post: StaffPost | undefined }) => (
  <EditorNotes
    conflict={editing.failure.conflict}
    lastChange={post?.lastChange}
    contested={postMerge.contested(editing.versions).map((field) => postFieldLabels[field].toLowerCase())}
    isRead={editing.isRead}
    hasOtherChanges={postMerge.hasOtherChanges(editing.versions)}
    isDraftRestored={editing.isDraftRestored}
    onSave={editing.saveMerged}
    onDiscard={editing.discard}
  />
)

type CoverProps = {
  panel: PanelProps
  saved: StaffPost | undefined
  chooseCover: () => Promise<Picture | undefined>
}

const PostCover = ({ panel, saved, chooseCover }: CoverProps) => (
  <Controller
    control={panel.form.control}
    name="cover"
    render={({ field: { value, onChange, ref }, fieldState }) => (
      <CoverPanel
        id={fieldIdOf('cover')}
        value={value}
        saved={saved}
        fallback="/illustrations/blog/choosing.svg"
        error={fieldState.error?.message}
        other={panel.others.cover}
        canChange
        chooseCover={chooseCover}
        onChange={onChange}
        ref={ref}
      />
    )}
  />
)
