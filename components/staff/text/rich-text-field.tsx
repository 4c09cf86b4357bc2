'use client'

import { type Ref, Suspense, useId, useSyncExternalStore } from 'react'
import { RICH_TEXT_LIMIT } from '#domain/rich-text'
import type { Picture } from '@/components/staff/text/commands'
import { FieldNotes } from '@/components/ui/field-notes'
import { describedBy, labelStyle } from '@/components/ui/field-style'
import { lazyComponent } from '@/components/ui/lazy-component'
import { Prose } from '@/components/ui/prose'

export type RichTextProps = {
  label: string
  /** The stored text, clean as the API answers it. */
  initialHtml: string
  /** What `onChange` reported last: undefined while the text is the stored one (STF-134). */
  value: string | undefined
  onChange: (html: string | undefined) => void
  onBlur?: (() => void) | undefined
  hasTables?: boolean
  hasReadingTime?: boolean
  /** Says 'Draft kept in this tab'. */
  isDraftKept?: boolean
  /** Opens the media picker; without it the text takes no new pictures. */
  choosePicture?: (() => Promise<Picture | undefined>) | undefined
  /** Of a pasted or dropped file: uploads it and asks for its alt text. */
  uploadPicture?: ((file: File) => Promise<Picture | undefined>) | undefined
  ref?: Ref<{ focus: () => void }>
}

type Props = RichTextProps & { id?: string; hint?: string; error?: string | undefined }

const RichTextEditor = lazyComponent(
  async () => (await import('@/components/staff/text/rich-text-editor')).RichTextEditor,
)

const neverChanges = () => () => undefined

/** A text with headings, lists, links and pictures (STF-128). Use it in a Controller of react-hook-form. */
export function RichTextField({ id: customId, hint, error, ...text }: Props) {
  const generatedId = useId()
  const id = customId ?? generatedId
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const isTooLong = (text.value?.length ?? 0) > RICH_TEXT_LIMIT
  const shownError = isTooLong ? 'The text is too long.' : error
  const readable = (
    <div className="min-h-64 p-4">
      <Prose html={text.initialHtml} />
    </div>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-1.5">
      {/* The headings of the text begin below it. */}
      <h2 id={`${id}-label`} className={`font-sans ${labelStyle}`}>
        {text.label}
      </h2>
      <div
        className={`rounded-sm border-[1.5px] bg-surface ${shownError ? 'border-danger-fill' : 'border-line-strong'}`}
      >
        {isInBrowser ? (
          <Suspense fallback={readable}>
            <RichTextEditor
              {...text}
              id={id}
              describedBy={describedBy(id, hint, shownError)}
              isInvalid={Boolean(shownError)}
            />
          </Suspense>
        ) : (
          readable
        )}
        <noscript>
          <p className="border-t border-line px-4 py-3 text-sm font-semibold">
            This text cannot be changed without JavaScript.
          </p>
        </noscript>
      </div>
      <FieldNotes id={id} hint={hint} error={shownError} />
    </div>
  )
}
