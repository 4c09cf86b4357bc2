'use client'

import { Controller, useWatch } from 'react-hook-form'
import { CourseInputField, type PanelProps } from '@/components/staff/courses/course-field'
import { fieldIdOf } from '@/components/staff/courses/course-values'
import type { Picture } from '@/components/staff/media/picture'
import { StoredTextField } from '@/components/staff/text/stored-text-field'
import { Prose } from '@/components/ui/prose'

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

export function TitleAndText({ panel, initialHtml, isDraftKept, theirText, ...pictures }: Props) {
  const note = panel.others.description
  const title = useWatch({ control: panel.form.control, name: 'title' })
  return (
    <>
      <CourseInputField
        panel={panel}
        name="title"
        hint={`${title.trim().length} of ${TITLE_LENGTH} characters. Shown in lists, on receipts and in calendars.`}
      />
      <Controller
        control={panel.form.control}
        name="description"
        render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
          <StoredTextField
            id={fieldIdOf('description')}
            label="Description"
            initialHtml={initialHtml}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            ref={ref}
            error={fieldState.error?.message}
            other={note === undefined ? undefined : { note, html: theirText }}
            isDraftKept={isDraftKept}
            {...pictures}
          />
        )}
      />
    </>
  )
}

type FactProps = { title: string; description: string }

/** For who may not change them. */
export const TextFacts = ({ title, description }: FactProps) => (
  <section aria-label="Text" className="rounded-[1rem] border border-line bg-surface p-4 lg:p-5">
    <h2 className="mb-3 font-sans font-bold">{title}</h2>
    {description === '' ? (
      <p className="text-ink-muted">No description yet.</p>
    ) : (
      <Prose html={description} />
    )}
  </section>
)
