'use client'

import { Controller, useFormState, useWatch } from 'react-hook-form'
import { CourseInputField, OtherValue, type PanelProps } from '@/components/staff/courses/course-field'
import { fieldIdOf } from '@/components/staff/courses/course-values'
import type { Picture } from '@/components/staff/media/picture'
import { RichTextField } from '@/components/staff/text/rich-text-field'
import { Prose } from '@/components/ui/prose'

type Props = {
  panel: PanelProps
  initialHtml: string
  isDraftKept: boolean
  choosePicture: () => Promise<Picture | undefined>
  uploadPicture: (file: File) => Promise<Picture | undefined>
  /** Of the other person, when both changed it. */
  theirText: string | undefined
}

const TITLE_LENGTH = 100

export function TitleAndText({ panel, initialHtml, isDraftKept, theirText, ...pictures }: Props) {
  const title = useWatch({ control: panel.form.control, name: 'title' })
  const { errors } = useFormState({ control: panel.form.control })
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
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <RichTextField
            id={fieldIdOf('description')}
            label="Description"
            initialHtml={initialHtml}
            value={value === initialHtml ? undefined : value}
            onChange={(html) => onChange(html ?? initialHtml)}
            onBlur={onBlur}
            ref={ref}
            isDraftKept={isDraftKept}
            {...pictures}
            error={errors.description?.message}
          />
        )}
      />
      {theirText === undefined ? null : (
        <details className="rounded-md border border-line bg-surface px-4">
          <summary className="min-h-11 cursor-pointer py-2.5">
            <OtherValue>{panel.others.description}</OtherValue>
          </summary>
          <Prose html={theirText} className="pb-4" />
        </details>
      )}
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
