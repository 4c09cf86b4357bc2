'use client'

import { useId } from 'react'
import type { Letter } from '#contract/staff/letters'
import { EditorNotes } from '@/components/staff/form/editor-notes'
import { ErrorSummary } from '@/components/staff/form/error-summary'
import { SaveFailure } from '@/components/staff/form/form-failure'
import { otherValues } from '@/components/staff/form/other-values'
import { SaveBar } from '@/components/staff/form/save-bar'
import { UnsavedChanges } from '@/components/staff/form/unsaved-changes'
import { BlocksPanel } from '@/components/staff/letters/blocks-panel'
import type { PanelProps } from '@/components/staff/letters/letter-field'
import { LetterPanel, saveLabel } from '@/components/staff/letters/letter-panel'
import { LetterPreview } from '@/components/staff/letters/letter-preview'
import {
  fieldWords,
  type LetterFieldName,
  letterFieldLabels,
  letterFieldNames,
  letterMerge,
} from '@/components/staff/letters/letter-values'
import { SubjectAndText } from '@/components/staff/letters/subject-and-text'
import { type LetterEditing, useLetterForm } from '@/components/staff/letters/use-letter-form'
import { useSendTest } from '@/components/staff/letters/use-send-test'
import { PageHead } from '@/components/staff/list/page-head'
import { usePicturePicker } from '@/components/staff/media/use-picture-picker'
import { Presence } from '@/components/staff/presence/presence'
import { Form } from '@/components/ui/form'
import { staffPaths } from '@/lib/staff-paths'

type Props = {
  /** A draft; undefined for a new one. */
  letter: Letter | undefined
  /** Who would get it now. */
  confirmed: number
  /** In words, what it lacks before it can be sent. */
  missing: readonly string[]
  staffId: string
  /** An instant, so that server and browser say the same. */
  now: string
}

const back = { href: staffPaths.letters, label: 'Newsletter' }

const summaryFields = letterFieldNames.map((name) => ({ name, label: letterFieldLabels[name] }))

/** STF-227 to STF-229. */
export function LetterEditor({ letter, confirmed, missing, staffId, now }: Props) {
  const formId = useId()
  const editing = useLetterForm({ letter, staffId })
  const sendTest = useSendTest(letter?.letterId ?? '')
  const { choosePicture, uploadPicture, picker } = usePicturePicker()
  const { form, isDirty, versions } = editing
  const panel: PanelProps = { form, others: otherWords(letter, editing) }
  const { isSubmitting, errors } = form.formState
  return (
    <>
      <PageHead
        title={letter?.subject ?? 'New letter'}
        back={back}
        presence={letter ? <Presence kind="letter" id={letter.letterId} /> : null}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21.5rem]">
        <UnsavedChanges form={form} />
        <Notes editing={editing} letter={letter} />
        <Form
          id={formId}
          aria-label="Letter"
          // A browser that restores fields after a reload would put them on what another person has saved.
          autoComplete="off"
          className="grid grid-cols-[minmax(0,1fr)] gap-5"
          onSubmit={editing.submit}
        >
          <ErrorSummary form={form} fields={summaryFields} prefix="letter" />
          <SaveFailure errors={errors} />
          <SubjectAndText
            panel={panel}
            initialHtml={editing.initialHtml}
            isDraftKept={editing.isDraftKept}
            choosePicture={choosePicture}
            uploadPicture={uploadPicture}
            theirText={versions.theirs.content}
          />
          <BlocksPanel panel={panel} letter={letter} />
          {letter ? <Preview letter={letter} isDirty={isDirty} /> : null}
        </Form>
        <LetterPanel
          letter={letter && { ...letter, version: editing.version }}
          confirmed={confirmed}
          missing={missing}
          formId={formId}
          busy={isSubmitting}
          now={now}
          onTest={() => editing.saveThen(sendTest)}
        />
        <SaveBar formId={formId} busy={isSubmitting} label={saveLabel(letter)} />
        {picker}
      </div>
    </>
  )
}

function otherWords(
  letter: Letter | undefined,
  { versions, failure, isRead }: LetterEditing,
): Partial<Record<LetterFieldName, string>> {
  if (failure.conflict === undefined || !isRead) return {}
  return otherValues(letter?.lastChange, versions, letterMerge, (field) => fieldWords(versions.theirs, field))
}

const Notes = ({ editing, letter }: { editing: LetterEditing; letter: Letter | undefined }) => (
  <EditorNotes
    conflict={editing.failure.conflict}
    lastChange={letter?.lastChange}
    contested={letterMerge.contested(editing.versions).map((field) => letterFieldLabels[field].toLowerCase())}
    isRead={editing.isRead}
    hasOtherChanges={letterMerge.hasOtherChanges(editing.versions)}
    isDraftRestored={editing.isDraftRestored}
    onSave={editing.saveMerged}
    onDiscard={editing.discard}
  />
)

/** A native disclosure, so that it opens without scripts. */
const Preview = ({ letter, isDirty }: { letter: Letter; isDirty: boolean }) => (
  <details className="rounded-[1rem] border border-line bg-surface px-4 lg:px-5">
    <summary className="min-h-11 cursor-pointer py-2.5 font-bold">Preview of the letter</summary>
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pb-4">
      {isDirty ? <p className="font-semibold text-warning">It shows what was saved last.</p> : null}
      <LetterPreview letter={letter} />
    </div>
  </details>
)
