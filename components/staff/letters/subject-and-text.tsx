'use client'

import { Controller, useWatch } from 'react-hook-form'
import { registerStored } from '@/components/staff/form/register-stored'
import { type PanelProps, useLetterField } from '@/components/staff/letters/letter-field'
import { fieldIdOf, letterFieldLabels } from '@/components/staff/letters/letter-values'
import { type RecordText, StoredTextField } from '@/components/staff/text/stored-text-field'
import { Field } from '@/components/ui/field'

type Props = RecordText & { panel: PanelProps }

const SUBJECT_LENGTH = 80
const PREVIEW_LENGTH = 120

export function SubjectAndText({ panel, ...text }: Props) {
  return (
    <>
      <Subject panel={panel} />
      <PreviewLine panel={panel} />
      <Controller
        control={panel.form.control}
        name="content"
        render={({ field, fieldState }) => (
          <StoredTextField
            {...text}
            id={fieldIdOf('content')}
            label={letterFieldLabels.content}
            field={field}
            error={fieldState.error?.message}
            note={panel.others.content}
            hasTables
          />
        )}
      />
    </>
  )
}

function Subject({ panel }: { panel: PanelProps }) {
  const { control } = panel.form
  const subject = useWatch({ control, name: 'subject' })
  const hint = `${subject.trim().length} of ${SUBJECT_LENGTH} characters`
  return (
    <Field
      {...registerStored(panel.form, 'subject')}
      {...useLetterField(panel, 'subject', hint)}
      autoComplete="off"
    />
  )
}

function PreviewLine({ panel }: { panel: PanelProps }) {
  const { control } = panel.form
  const line = useWatch({ control, name: 'previewLine' })
  const count = `${line.trim().length} of ${PREVIEW_LENGTH} characters.`
  const hint = `${count} Many inboxes show it after the subject.`
  return (
    <Field
      {...registerStored(panel.form, 'previewLine')}
      {...useLetterField(panel, 'previewLine', hint)}
      autoComplete="off"
    />
  )
}
