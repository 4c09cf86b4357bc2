'use client'

import { type ReactNode, useId } from 'react'
import type { z } from 'zod'
import type { ContentValues } from '#contract/api/site-content'
import type { ContentHistory, ContentState } from '#contract/staff/content'
import type { ContentSection } from '#domain/content-sections'
import { ContentHistoryList } from '@/components/staff/content/content-history-list'
import { type Editing, fieldIdOf } from '@/components/staff/content/editing'
import { RestoreOriginal } from '@/components/staff/content/restore-original'
import type { SectionKind } from '@/components/staff/content/section-kind'
import { sectionWords } from '@/components/staff/content/section-words'
import { useContentDraft } from '@/components/staff/content/use-content-draft'
import { useContentForm } from '@/components/staff/content/use-content-form'
import { EditorNotes } from '@/components/staff/form/editor-notes'
import { ErrorLinks } from '@/components/staff/form/error-summary'
import { SaveFailureNote } from '@/components/staff/form/form-failure'
import { otherChange } from '@/components/staff/form/other-values'
import { SaveBar, SaveButton } from '@/components/staff/form/save-bar'
import { LeaveQuestion } from '@/components/staff/form/unsaved-changes'
import { Section as Panel } from '@/components/staff/list/section'
import { Form } from '@/components/ui/form'

export type EditorProps<Section extends ContentSection> = {
  value: ContentValues[Section]
  /** Null while the original is shown. */
  version: string | null
  lastChange: ContentState['lastChange']
  changes: z.output<typeof ContentHistory>['changes']
  staffId: string
}

type Props<Section extends ContentSection> = EditorProps<Section> & {
  section: Section
  kind: SectionKind<ContentValues[Section]>
  fields: (editing: Editing<ContentValues[Section]>) => ReactNode
  /** How it reads on the site. */
  preview: (value: ContentValues[Section]) => ReactNode
}

/** STF-245: the form of a section, its preview and its history. */
export function ContentForm<Section extends ContentSection>(props: Props<Section>) {
  const { section, kind, value, version, lastChange, changes, staffId, fields, preview } = props
  const formId = useId()
  const stored = { value, version }
  const form = useContentForm({ section, kind, stored })
  const kept = useContentDraft({ section, staffId, kind, stored, opened: form.opened })
  const { versions, isRead } = form
  const contested = form.conflict !== undefined && isRead ? kind.contested(versions) : []
  const others = Object.fromEntries(
    contested.map((part) => [part, otherChange(lastChange, kind.doneTo(part, versions))]),
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <LeaveQuestion isDirty={form.isDirty} onLeft={form.undo} />
      <EditorNotes
        conflict={form.conflict}
        lastChange={lastChange}
        contested={contested.map((part) => kind.wordsOf(part, versions))}
        isRead={isRead}
        hasOtherChanges={kind.hasOtherChanges(versions)}
        isDraftRestored={kept.isDraftRestored}
        onSave={form.saveMerged}
        onDiscard={form.discard}
      />
      <Form
        id={formId}
        aria-label={sectionWords[section].title}
        autoComplete="off"
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
        onSubmit={form.submit}
      >
        <ErrorLinks wrong={wrongFields(form.errors, (path) => kind.labelOf(path, form.value))} />
        <SaveFailureNote failure={form.failure} />
        {fields({ ...form, others })}
        <SaveButton
          formId={formId}
          busy={form.isBusy}
          label="Save"
          className="justify-self-start max-lg:hidden"
        />
      </Form>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Panel title="Preview">{preview(form.value)}</Panel>
        <Panel title="History">
          <ContentHistoryList section={section} kind={kind} changes={changes} form={form} />
          {form.version === null ? null : (
            <RestoreOriginal section={section} version={form.version} onRestored={form.followOriginal} />
          )}
        </Panel>
      </div>
      <SaveBar formId={formId} busy={form.isBusy} label="Save" />
    </div>
  )
}

const wrongFields = (errors: Editing<unknown>['errors'], labelOf: (path: string) => string | undefined) =>
  Object.entries(errors).flatMap(([path, error]) => {
    const label = labelOf(path)
    const id = fieldIdOf(path)
    const focus = () => document.getElementById(id)?.focus()
    return label === undefined ? [] : [{ id, text: `${label}: ${error}`, focus }]
  })
