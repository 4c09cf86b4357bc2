'use client'

import { useId, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { archivePost, listPosts } from '#contract/bff/staff/posts'
import type { StaffPost } from '#contract/staff/posts'
import { SearchChoice } from '@/components/staff/course-actions/search-choice'
import { FormFailure } from '@/components/staff/form/form-failure'
import { NOT_SAVED, showFailure } from '@/components/staff/form/show-failure'
import { DialogActions, type DialogTools, FormDialog } from '@/components/staff/orders/form-dialog'
import { UnsavedNote } from '@/components/staff/post-actions/confirm-post-action'
import { type ActionReport, reportAction } from '@/components/staff/post-actions/report-action'
import { titlesFirst } from '@/components/staff/post-actions/titles-first'
import { Form } from '@/components/ui/form'
import { RadioField } from '@/components/ui/radio-field'
import { lazyResolver } from '@/lib/client/lazy-resolver'
import { staffCall } from '@/lib/client/staff/call'

const resolver = lazyResolver(
  async () => (await import('@/components/staff/post-actions/archive-schema')).ArchiveForm,
)

const targets = [
  { value: 'blog', label: 'The blog' },
  { value: 'post', label: 'Another post' },
  { value: 'gone', label: 'Nothing: it is gone' },
]

async function findPosts(search: string) {
  const { rows } = await staffCall(listPosts, {
    query: { q: search, state: 'published', sort: 'title', page: 1, size: 50 },
  })
  return titlesFirst(rows, search).map(({ blogId, title }) => ({ value: blogId, label: title }))
}

type Props = ActionReport & { post: Pick<StaffPost, 'blogId' | 'title' | 'version'> }

/** STF-126. */
export const ArchivePost = (props: Props) => (
  <FormDialog label="Archive" opener={`Archive ${props.post.title}`} title={`Archive ${props.post.title}?`}>
    {(dialog) => <ArchiveForm {...props} dialog={dialog} />}
  </FormDialog>
)

function ArchiveForm({ post, dialog, ...report }: Props & { dialog: DialogTools }) {
  const { blogId, version } = post
  const prefix = useId()
  const [search, setSearch] = useState('')
  const form = useForm({ resolver, defaultValues: { target: 'blog' as const, leadsTo: '' } })
  const { errors, isSubmitting } = form.formState
  const target: string = useWatch({ control: form.control, name: 'target' })

  const submit = form.handleSubmit(({ leadsTo }) =>
    dialog.run(() => {
      const body = { version, leadsTo }
      return reportAction(() => staffCall(archivePost, { params: { blogId }, body }), report)
    }),
  )
  const handleError = (error: unknown) => showFailure(form, error, { unsent: NOT_SAVED })

  return (
    <Form
      aria-label="Archive"
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={(event) => void submit(event).catch(handleError)}
    >
      <p>The post leaves the blog, the feed and search. It can be taken back to draft later.</p>
      <UnsavedNote />
      <FormFailure errors={errors} />
      <RadioField label="Where does its address lead?" options={targets} {...form.register('target')} />
      {target === 'post' ? (
        <SearchChoice
          id={`${prefix}-search`}
          noun="post"
          search={search}
          onSearch={(words) => {
            setSearch(words)
            // A choice that is no longer shown must not be sent.
            form.resetField('leadsTo')
          }}
          find={findPosts}
          without={blogId}
          error={errors.leadsTo?.message}
          radio={form.register('leadsTo')}
        />
      ) : null}
      <DialogActions
        keep="Not now"
        onKeep={dialog.close}
        action="Archive"
        busy={isSubmitting && 'Archiving...'}
      />
    </Form>
  )
}
