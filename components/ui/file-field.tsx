'use client'

import { ImagePlus, RefreshCw } from 'lucide-react'
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { FieldNotes } from '@/components/ui/field-notes'
import { describedBy, labelStyle } from '@/components/ui/field-style'
import { Icon } from '@/components/ui/icon'

export type SavedPicture = { url: string; onRemove: () => void }

type Props = {
  label: string
  /** Such as `JPG or PNG, up to 2 MB`. */
  hint?: string
  error?: string | undefined
  accept: string
  value: File | undefined
  onChange: (file: File | undefined) => void
  saved?: SavedPicture | undefined
}

export function FileField({ label, hint, error, accept, value, onChange, saved }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [dragging, setDragging] = useState(false)
  const select = (file: File | undefined) => {
    // Reset, so that the same file can be chosen again after Remove.
    if (input.current) input.current.value = ''
    onChange(file)
  }
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setDragging(false)
    const file = event.dataTransfer.files[0]
    if (file) select(file)
  }
  const handleDragOver = (event: DragEvent) => {
    event.preventDefault()
    setDragging(true)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the file input inside
    <div
      className="grid content-start gap-1.5"
      onDragOver={handleDragOver}
      onDragLeave={() => setDragging(false)}
      onDrop={handleDrop}
    >
      <label htmlFor={id} className={labelStyle}>
        {label}
      </label>
      <div
        className={`flex items-center gap-4 rounded-lg border-2 bg-surface-sky p-4 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${dragging ? 'border-action' : 'border-dashed border-line-strong'}`}
      >
        <input
          ref={input}
          id={id}
          type="file"
          accept={accept}
          className="sr-only"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          onChange={(event) => select(event.target.files?.[0])}
        />
        {value ? (
          <Chosen id={id} file={value} hint={hint} onRemove={() => select(undefined)} />
        ) : saved ? (
          <Picture id={id} name="Current picture" url={saved.url} hint={hint} onRemove={saved.onRemove} />
        ) : (
          <Empty id={id} hint={hint} />
        )}
      </div>
      <FieldNotes id={id} error={error} />
    </div>
  )
}

const frame = 'grid size-22 flex-none place-items-center overflow-hidden rounded-kite bg-sky-200'

function Hint({ id, children }: { id: string; children: ReactNode }) {
  return children ? (
    <span id={`${id}-hint`} className="block text-sm leading-snug font-regular text-ink-muted">
      {children}
    </span>
  ) : null
}

function Empty({ id, hint }: { id: string; hint: string | undefined }) {
  return (
    <label htmlFor={id} className="flex grow cursor-pointer items-center gap-4 font-bold">
      <span className={frame}>
        <Icon of={ImagePlus} size={28} />
      </span>
      <span>
        Choose a picture
        <Hint id={id}>{hint ? `or drop it here. ${hint}` : 'or drop it here'}</Hint>
      </span>
    </label>
  )
}

type ChosenProps = { id: string; file: File; hint: string | undefined; onRemove: () => void }

function Chosen({ file, ...rest }: ChosenProps) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file.type.startsWith('image/')) return
    const objectUrl = URL.createObjectURL(file)
    setUrl(objectUrl)
    return () => {
      setUrl(undefined)
      URL.revokeObjectURL(objectUrl)
    }
  }, [file])
  return <Picture {...rest} name={file.name} url={url} />
}

type PictureProps = {
  id: string
  name: string
  url: string | undefined
  hint: string | undefined
  onRemove: () => void
}

function Picture({ id, name, url, hint, onRemove }: PictureProps) {
  return (
    <>
      <span className={frame}>
        {/* biome-ignore lint/performance/noImgElement: a private picture must not pass through the public optimiser */}
        {url ? <img src={url} alt="" className="size-full object-cover" /> : null}
      </span>
      <div className="min-w-0">
        <b className="line-clamp-1 break-all">{name}</b>
        <Hint id={id}>{hint}</Hint>
        <div className="mt-1 flex flex-wrap gap-x-2 gap-y-1">
          <label htmlFor={id} className={buttonStyle('secondary', 'xs', 'cursor-pointer')}>
            <Icon of={RefreshCw} /> Change picture
          </label>
          <Button variant="quiet" size="xs" onClick={onRemove}>
            Remove
          </Button>
        </div>
      </div>
    </>
  )
}
