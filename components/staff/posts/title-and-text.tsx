'use client'

import { Controller, useWatch } from 'react-hook-form'
import { registerStored } from '@/components/staff/form/register-stored'
import { type PanelProps, usePostField } from '@/components/staff/posts/post-field'
import { fieldIdOf, postFieldLabels } from '@/components/staff/posts/post-values'
import { type RecordText, StoredTextField } from '@/components/staff/text/stored-text-field'
import { Field } from '@/components/ui/field'

type Props = RecordText & { panel: PanelProps }

const TITLE_LENGTH = 100

export function TitleAndText({ panel, ...text }: Props) {
  const { control } = panel.form
  const title = useWatch({ control, name: 'title' })
  const field = usePostField(panel, 'title', `${title.trim().length} of ${TITLE_LENGTH} characters`)
  return (
    <>
      <Field {...registerStored(panel.form, 'title')} {...field} autoComplete="off" />
      <Controller
        control={control}
        name="content"
        render={({ field, fieldState }) => (
          <StoredTextField
            {...text}
            id={fieldIdOf('content')}
            label={postFieldLabels.content}
            field={field}
            error={fieldState.error?.message}
            note={panel.others.content}
            hasTables
            hasReadingTime
          />
        )}
      />
    </>
  )
}
