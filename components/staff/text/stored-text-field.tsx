import type { Ref } from 'react'
import { OtherValue } from '@/components/staff/form/other-value'
import { RichTextField, type RichTextProps } from '@/components/staff/text/rich-text-field'
import { Prose } from '@/components/ui/prose'

/** What the text of a record needs of its editor. */
export type RecordText = Required<
  Pick<RichTextProps, 'initialHtml' | 'isDraftKept' | 'choosePicture' | 'uploadPicture'>
> & {
  /** Of the other person. */
  theirText: string
}

type Props = RecordText &
  Pick<RichTextProps, 'label' | 'hasTables' | 'hasReadingTime'> & {
    id: string
    /** Of a Controller of react-hook-form. */
    field: {
      value: string
      onChange: (html: string) => void
      onBlur: () => void
      ref: Ref<{ focus: () => void }>
    }
    error: string | undefined
    /** About the other person's text, when both changed it (STF-068). */
    note: string | undefined
  }

/** A text whose value is the stored one until it is changed (STF-134). */
export const StoredTextField = ({ field, initialHtml, theirText, note, ...text }: Props) => (
  <>
    <RichTextField
      {...text}
      initialHtml={initialHtml}
      value={field.value === initialHtml ? undefined : field.value}
      onChange={(html) => field.onChange(html ?? initialHtml)}
      onBlur={field.onBlur}
      ref={field.ref}
    />
    {note === undefined ? null : (
      <details className="rounded-md border border-line bg-surface px-4">
        <summary className="min-h-11 cursor-pointer py-2.5">
          <OtherValue>{note}</OtherValue>
        </summary>
        <Prose html={theirText} className="pb-4" />
      </details>
    )}
  </>
)
