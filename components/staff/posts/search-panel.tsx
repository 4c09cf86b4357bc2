'use client'

import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { OtherValue } from '@/components/staff/form/other-value'
import { registerStored, registerStoredCheckbox } from '@/components/staff/form/register-stored'
import { counted } from '@/components/staff/list/format-time'
import { Section } from '@/components/staff/list/section'
import { countHeadings } from '@/components/staff/posts/count-headings'
import { shownSlug, typedSlug } from '@/components/staff/posts/post-address'
import { type PanelProps, usePostField } from '@/components/staff/posts/post-field'
import { fieldIdOf, type PostValues } from '@/components/staff/posts/post-values'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { Field } from '@/components/ui/field'
import { TextAreaField } from '@/components/ui/text-area-field'

type Props = {
  panel: PanelProps
  /** What the form was opened with: another object after each reset and save. */
  opened: PostValues
  /** The address no longer follows the title. */
  isFixed: boolean
}

export const SearchPanel = ({ panel, ...address }: Props) => (
  <Section title="Search and address">
    <div className="grid gap-4">
      <Description panel={panel} />
      <Address {...address} panel={panel} />
      <Contents panel={panel} />
    </div>
  </Section>
)

const DESCRIPTION_LENGTH = 160

function Description({ panel }: { panel: PanelProps }) {
  const { control } = panel.form
  const description = useWatch({ control, name: 'description' })
  const count = `${description.trim().length} of ${DESCRIPTION_LENGTH} characters.`
  const hint = `${count} Also shown in lists and when the link is shared.`
  return (
    <TextAreaField
      {...registerStored(panel.form, 'description')}
      {...usePostField(panel, 'description', hint)}
    />
  )
}

/** STF-121: follows the title until it is changed by hand or fixed. */
function Address({ panel, opened, isFixed }: Props) {
  const { control } = panel.form
  const title = useWatch({ control, name: 'title' })
  /** While the field has the focus, so that the proposal does not come back into an emptied one. */
  const [typed, setTyped] = useState<{ words: string; opened: PostValues }>()
  const field = usePostField(panel, 'slug', 'If you change it later, the old address leads to the new one.')
  return (
    <Controller
      control={control}
      name="slug"
      render={({ field: { value, onChange, onBlur, name, ref } }) => (
        <Field
          {...field}
          ref={ref}
          name={name}
          prefix="/blog-details/"
          autoComplete="off"
          value={typed?.opened === opened ? typed.words : shownSlug({ slug: value, title }, isFixed)}
          onChange={({ target }) => {
            setTyped({ words: target.value, opened })
            onChange(typedSlug({ slug: target.value, title }, isFixed))
          }}
          onBlur={() => {
            setTyped(undefined)
            onBlur()
          }}
        />
      )}
    />
  )
}

function Contents({ panel: { form, others } }: { panel: PanelProps }) {
  const content = useWatch({ control: form.control, name: 'content' })
  const count = counted(countHeadings(content), 'heading')
  return (
    <div>
      <CheckboxField
        {...registerStoredCheckbox(form, 'showContents')}
        id={fieldIdOf('showContents')}
        label={
          <>
            Show a table of contents <span className="text-ink-muted">({count})</span>
          </>
        }
      />
      {others.showContents ? <OtherValue>{others.showContents}</OtherValue> : null}
    </div>
  )
}
