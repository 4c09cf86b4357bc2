'use client'

import { Controller, useWatch } from 'react-hook-form'
import { CourseInputField, type PanelProps } from '@/components/staff/courses/course-field'
import { fieldIdOf } from '@/components/staff/courses/course-values'
import { Section } from '@/components/staff/list/section'
import { type RecordText, StoredTextField } from '@/components/staff/text/stored-text-field'
import { Prose } from '@/components/ui/prose'

type Props = RecordText & { panel: PanelProps }

const TITLE_LENGTH = 100

export function TitleAndText({ panel, ...text }: Props) {
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
        render={({ field, fieldState }) => (
          <StoredTextField
            {...text}
            id={fieldIdOf('description')}
            label="Description"
            field={field}
            error={fieldState.error?.message}
            note={panel.others.description}
          />
        )}
      />
    </>
  )
}

type FactProps = { description: string }

/** For who may not change them. */
export const TextFacts = ({ description }: FactProps) => (
  <Section title="Description">
    {description === '' ? (
      <p className="text-ink-muted">No description yet.</p>
    ) : (
      <Prose html={description} />
    )}
  </Section>
)
