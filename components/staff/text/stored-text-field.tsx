'use client'

import { OtherValue } from '@/components/staff/form/other-value'
import { RichTextField, type RichTextProps } from '@/components/staff/text/rich-text-field'
import { Prose } from '@/components/ui/prose'

type Props = Omit<RichTextProps, 'value' | 'onChange'> & {
  id: string
  value: string
  onChange: (html: string) => void
  error?: string | undefined
  /** Of the other person, when both changed the text (STF-068). */
  other?: { note: string; html: string } | undefined
}

/** A text whose value is the stored one until it is changed (STF-134). Use it in a Controller of react-hook-form. */
export const StoredTextField = ({ value, onChange, other, initialHtml, ...text }: Props) => (
  <>
    <RichTextField
      {...text}
      initialHtml={initialHtml}
      value={value === initialHtml ? undefined : value}
      onChange={(html) => onChange(html ?? initialHtml)}
    />
    {other ? (
      <details className="rounded-md border border-line bg-surface px-4">
        <summary className="min-h-11 cursor-pointer py-2.5">
          <OtherValue>{other.note}</OtherValue>
        </summary>
        <Prose html={other.html} className="pb-4" />
      </details>
    ) : null}
  </>
)
