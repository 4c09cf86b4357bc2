'use client'

import type { StaffPost } from '#contract/staff/posts'
import type { PostField } from '#domain/post-state'
import { PostArrival } from '@/components/staff/arrival/post-arrival'
import { CourseStateChip } from '@/components/staff/courses/course-state-chip'
import { MissingList } from '@/components/staff/form/missing-list'
import { registerStored } from '@/components/staff/form/register-stored'
import { SaveButton } from '@/components/staff/form/save-bar'
import { Section } from '@/components/staff/list/section'
import { FactList } from '@/components/staff/orders/fact-list'
import { PostActions } from '@/components/staff/post-actions/post-actions'
import type { ActionReport } from '@/components/staff/post-actions/report-action'
import { postFacts } from '@/components/staff/posts/post-facts'
import { type PanelProps, usePostField } from '@/components/staff/posts/post-field'
import { fieldIdOf, formFieldOf, postFieldLabels } from '@/components/staff/posts/post-values'
import type { PostChoices } from '@/components/staff/posts/post-words'
import { Field } from '@/components/ui/field'
import { SelectField } from '@/components/ui/select-field'
import { site } from '@/lib/config/site'

type Props = ActionReport & {
  panel: PanelProps
  post: StaffPost | undefined
  choices: PostChoices
  missing: readonly PostField[]
  /** Of the form that the controls belong to. */
  formId: string
  busy: boolean
  now: string
  /** The version that this visit has made public. */
  arriving: string | undefined
}

const missingField = (field: PostField) => ({
  id: fieldIdOf(formFieldOf[field]),
  label: postFieldLabels[formFieldOf[field]],
})

export const saveLabel = (post: StaffPost | undefined): string => (post ? 'Save changes' : 'Save')

/** STF-120. */
export function PublishingPanel({ panel, post, choices, missing, formId, busy, now, ...props }: Props) {
  const isUnpublished = post?.state === 'draft' || post?.state === 'scheduled'
  return (
    <Section title="Publishing" aside={post ? <CourseStateChip state={post.state} /> : null}>
      <div className="grid gap-3">
        {post ? (
          <FactList facts={postFacts(post, new Date(now))} />
        ) : (
          <p className="text-ink-muted">
            A draft needs only a title. It is not on the site until it is published.
          </p>
        )}
        {isUnpublished ? <MissingList missing={missing.map(missingField)} /> : null}
        <Category panel={panel} choices={choices} formId={formId} />
        <AuthorLine panel={panel} formId={formId} />
        <SaveButton formId={formId} busy={busy} label={saveLabel(post)} className="max-lg:hidden" />
        {post ? <SavedPost {...props} post={post} /> : null}
      </div>
    </Section>
  )
}

type FieldProps = { panel: PanelProps; formId: string }

const Category = ({ panel, choices, formId }: FieldProps & { choices: PostChoices }) => (
  <SelectField
    {...registerStored(panel.form, 'categoryId')}
    {...usePostField(panel, 'categoryId')}
    form={formId}
    options={choices.categories.map(({ categoryId, name }) => ({ value: categoryId, label: name }))}
  />
)

const AuthorLine = ({ panel, formId }: FieldProps) => (
  <Field
    {...registerStored(panel.form, 'authorLine')}
    {...usePostField(panel, 'authorLine')}
    form={formId}
    placeholder={site.brand.author}
    autoComplete="off"
  />
)

type SavedProps = ActionReport & Pick<Props, 'arriving'> & { post: StaffPost }

const SavedPost = ({ post, arriving, ...report }: SavedProps) => (
  <>
    <PostActions {...report} post={post} />
    {post.state === 'published' ? <PublicChange blogId={post.blogId} arriving={arriving} /> : null}
  </>
)

const PublicChange = ({ blogId, arriving }: { blogId: string; arriving: string | undefined }) =>
  arriving ? (
    <PostArrival blogId={blogId} version={arriving} />
  ) : (
    <p className="text-xs text-ink-muted">The public page, lists, sitemap and RSS follow within seconds.</p>
  )
