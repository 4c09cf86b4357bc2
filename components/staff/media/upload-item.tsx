'use client'

import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { AppError } from '#contract/app-error'
import { addMedia } from '#contract/bff/staff/media'
import type { MediaForm, MediaRow } from '#contract/staff/media'
import { QuietFailure, SaveFailureNote } from '@/components/staff/form/form-failure'
import { NOT_SAVED, showFailure } from '@/components/staff/form/show-failure'
import { MediaFields } from '@/components/staff/media/media-fields'
import { isFileRefusal, uploadProblem } from '@/components/staff/media/upload-problem'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { InlineMessage } from '@/components/ui/inline-message'
import { createIdempotencyKey } from '@/lib/client/create-idempotency-key'
import { lazyResolver } from '@/lib/client/lazy-resolver'
import { staffCall } from '@/lib/client/staff/call'

const resolver = lazyResolver(async () => (await import('#contract/staff/media')).MediaForm)

/** `alt` is what was typed: a file that had been uploaded before keeps its own. */
export type Added = { media: MediaRow; existing: boolean; alt: string }

type Props = {
  file: File
  /** Covers are never decorative. */
  isCover?: boolean
  /** For the button that uploads all. */
  onReady: (submit: () => Promise<void>) => void
  onAdded: (added: Added) => void
  /** The API does not take the file. */
  onRefused: () => void
  onRemove: () => void
}

function formOf(file: File, { alt, decorative, showsChild, consent }: MediaForm): FormData {
  const form = new FormData()
  form.set('file', file, file.name)
  form.set('alt', decorative ? '' : alt)
  form.set('decorative', String(decorative))
  form.set('showsChild', String(showsChild === 'yes'))
  form.set('consent', String(showsChild === 'yes' && consent))
  return form
}

/** One picture that has been chosen and not yet sent (STF-144). */
export function UploadItem({ file, isCover = false, onReady, onAdded, onRefused, onRemove }: Props) {
  const prefix = useId()
  const sent = useRef<{ words: string; key: string }>(undefined)
  const form = useForm<MediaForm>({
    resolver,
    mode: 'onTouched',
    defaultValues: { alt: '', decorative: false, consent: false, focalX: 50, focalY: 50 },
  })
  const { errors, isSubmitting } = form.formState
  const [refusal, setRefusal] = useState<AppError>()
  const problem = uploadProblem(file)
  const isRefused = Boolean(problem ?? refusal)

  function handleError(error: unknown) {
    if (!isFileRefusal(error)) return showFailure(form, error, { unsent: NOT_SAVED })
    setRefusal(error)
    onRefused()
  }

  const submit = async () => {
    const send = form.handleSubmit(async (values) => {
      // A key belongs to one content: with other words it is another request.
      const words = JSON.stringify(values)
      if (sent.current?.words !== words) sent.current = { words, key: createIdempotencyKey() }
      const headers = { 'idempotency-key': sent.current.key }
      const answer = await staffCall(addMedia, { body: formOf(file, values), headers })
      onAdded({ ...answer, alt: values.decorative ? '' : values.alt })
    })
    await send().catch(handleError)
  }

  useEffect(() => {
    onReady(isRefused ? async () => undefined : submit)
  })

  return (
    <li className="grid gap-4 rounded-[1rem] border border-line bg-surface p-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
      {isRefused ? <PreviewBox /> : <Preview file={file} />}
      <Form
        aria-label={file.name}
        className="grid content-start gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isRefused) void submit()
        }}
      >
        <p className="font-bold wrap-anywhere">{file.name}</p>
        {problem ? <InlineMessage tone="danger">{problem}</InlineMessage> : null}
        <SaveFailureNote failure={refusal} />
        <QuietFailure errors={errors} />
        {isRefused ? null : <MediaFields form={form} prefix={prefix} isCover={isCover} />}
        <p className="flex flex-wrap gap-2">
          <Button
            size="xs"
            variant="secondary"
            aria-label={`Take out ${file.name}`}
            aria-disabled={isSubmitting}
            onClick={() => isSubmitting || onRemove()}
          >
            Take out
          </Button>
          <span role="status" className="self-center text-sm text-ink-muted">
            {isSubmitting ? 'Uploading...' : ''}
          </span>
        </p>
      </Form>
    </li>
  )
}

function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState<string>()
  const hide = () => setUrl(undefined)
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file)
    setUrl(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [file])
  return (
    <PreviewBox>
      {/* biome-ignore lint/performance/noImgElement: a file of this device */}
      {url ? <img src={url} alt="" className="size-full object-contain" onError={hide} /> : null}
    </PreviewBox>
  )
}

const PreviewBox = ({ children }: { children?: ReactNode }) => (
  <div className="aspect-8/5 overflow-hidden rounded-md bg-surface-sky">{children}</div>
)
