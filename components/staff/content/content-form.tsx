'use client'

import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { ContentValues } from '#contract/api/site-content'
import type { ContentHistory } from '#contract/staff/content'
import type { ContentSection } from '#domain/content-sections'
import { ContentHistoryList } from '@/components/staff/content/content-history-list'
import type { Editing } from '@/components/staff/content/editing'
import { RestoreOriginal } from '@/components/staff/content/restore-original'
import { sectionWords } from '@/components/staff/content/section-words'
import { useContentForm } from '@/components/staff/content/use-content-form'
import { ChangedNote } from '@/components/staff/form/changed-note'
import { LeaveQuestion } from '@/components/staff/form/unsaved-changes'
import { Section as Panel } from '@/components/staff/list/section'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { InlineMessage } from '@/components/ui/inline-message'

export type EditorProps<Section extends ContentSection> = {
  value: ContentValues[Section]
  /** Null while the original is shown. */
  version: string | null
  /** Of who changed it last. */
  by: string
  changes: z.output<typeof ContentHistory>['changes']
}

type Props<Section extends ContentSection> = EditorProps<Section> & {
  section: Section
  fields: (editing: Editing<ContentValues[Section]>) => ReactNode
  /** How it reads on the site. */
  preview: (value: ContentValues[Section]) => ReactNode
}

/** STF-245: the form of a section, its preview and its history. */
export function ContentForm<Section extends ContentSection>(props: Props<Section>) {
  const { section, value, version, by, changes, fields, preview } = props
  const form = useContentForm(section, { value, version })
  const count = Object.keys(form.errors).length
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <LeaveQuestion isDirty={form.isDirty} onLeft={form.undo} />
      <Form
        aria-label={sectionWords[section].title}
        autoComplete="off"
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
        onSubmit={form.submit}
      >
        {form.conflict ? (
          <ChangedNote
            message={form.conflict}
            firstName={by}
            contested={[]}
            isRead={form.isRead}
            hasOtherChanges={false}
            onSave={form.saveOver}
            onDiscard={form.discard}
          />
        ) : null}
        {count > 1 ? <InlineMessage tone="danger">Please correct {count} fields.</InlineMessage> : null}
        {form.failure ? <InlineMessage tone="danger">{form.failure}</InlineMessage> : null}
        {fields(form)}
        <Button type="submit" size="xs" className="justify-self-start" busy={form.isBusy && 'Saving...'}>
          Save
        </Button>
      </Form>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Panel title="Preview">{preview(form.value)}</Panel>
        <Panel title="History">
          <ContentHistoryList section={section} changes={changes} form={form} />
          {form.version === null ? null : <RestoreOriginal section={section} version={form.version} />}
        </Panel>
      </div>
    </div>
  )
}
