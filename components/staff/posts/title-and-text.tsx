'use client'

import { Controller, useWatch } from 'react-hook-form'
import type { Picture } from '@/components/staff/media/picture'
import { type PanelProps, usePostField } from '@/components/staff/posts/post-field'
import { fieldIdOf, postFieldLabels } from '@/components/staff/posts/post-values'
import { StoredTextField } from '@/components/staff/text/stored-text-field'
import { Field } from '@/components/ui/field'

type Props = {
  panel: PanelProps
  initialHtml: string
  isDraftKept: boolean
  choosePicture: () => Promise<Picture | undefined>
  uploadPicture: (file: File) => Promise<Picture | undefined>
  /** Of the other person. */
  theirText: string
}

const TITLE_LENGTH = 100

export function TitleAndText({ panel, theirText, ...text }: Props) {
  const { control, register } = panel.form
  const title = useWatch({ control, name: 'title' })
  const field = usePostField(panel, 'title', `${title.trim().length} of ${TITLE_LENGTH} characters`)
  const note = panel.others.content
  return (
    <>
      <Field {...register('title')} {...field} autoComplete="off" />
      <Controller
        control={control}
        name="content"
        render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
          <StoredTextField
            {...text}
            id={fieldIdOf('content')}
            label={postFieldLabels.content}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            ref={ref}
            error={fieldState.error?.message}
            other={note === undefined ? undefined : { note, html: theirText }}
            hasTables
            hasReadingTime
          />
        )}
      />
    </>
  )
}
