'use client'

import { ImagePlus } from 'lucide-react'
import { type DragEvent, useCallback, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { LeaveQuestion } from '@/components/staff/form/unsaved-changes'
import { counted } from '@/components/staff/list/format-time'
import { type Added, UploadItem } from '@/components/staff/media/upload-item'
import { uploadProblem, uploadTypes } from '@/components/staff/media/upload-problem'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'

type Item = { key: number; file: File }

type Props = {
  onAdded: (added: Added) => void
  /** In the picker one picture is enough. */
  isSingle?: boolean
  forCover?: boolean
}

/** STF-144: several at once, each with its own words and its own errors. */
export function UploadPictures({ onAdded, isSingle = false, forCover = false }: Props) {
  const [items, setItems] = useState<readonly Item[]>([])
  /** By the API; keys. */
  const [refused, setRefused] = useState<readonly number[]>([])
  const [isBusy, setBusy] = useState(false)
  const nextKey = useRef(0)
  const submits = useRef(new Map<number, () => Promise<void>>())

  const sendable = items.filter(({ key, file }) => !uploadProblem(file) && !refused.includes(key))
  const empty = useCallback(() => setItems([]), [])

  function add(files: Iterable<File>) {
    const chosen = Array.from(files, (file) => ({ key: nextKey.current++, file }))
    setItems((held) => (isSingle ? chosen.slice(0, 1) : [...held, ...chosen]))
  }

  function remove(key: number) {
    submits.current.delete(key)
    setItems((held) => held.filter((item) => item.key !== key))
  }

  async function uploadAll() {
    setBusy(true)
    // One after the other: lines are slow, and each picture takes a processor of the server.
    for (const { key } of sendable) await submits.current.get(key)?.()
    setBusy(false)
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {/* The form around the picker asks for itself. */}
      {isSingle ? null : <LeaveQuestion isDirty={items.length > 0} onLeft={empty} />}
      <ChooseFiles isSingle={isSingle} onFiles={add} />
      {items.length > 0 ? (
        <>
          <ul aria-label="Chosen pictures" className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {items.map(({ key, file }) => (
              <UploadItem
                key={key}
                file={file}
                isCover={forCover}
                onReady={(submit) => submits.current.set(key, submit)}
                onAdded={(added) => {
                  remove(key)
                  onAdded(added)
                }}
                onRefused={() => setRefused((held) => [...held, key])}
                onRemove={() => remove(key)}
              />
            ))}
          </ul>
          {sendable.length > 0 ? (
            <Button
              size="xs"
              className="justify-self-start"
              busy={isBusy && 'Uploading...'}
              onClick={() => void uploadAll()}
            >
              Upload {counted(sendable.length, 'picture')}
            </Button>
          ) : null}
        </>
      ) : null}
    </div>
  )
}

type ChooseProps = { isSingle: boolean; onFiles: (files: Iterable<File>) => void }

function ChooseFiles({ isSingle, onFiles }: ChooseProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)

  function take(files: Iterable<File>) {
    onFiles(Array.from(files))
    // So that the same file can be chosen again.
    if (input.current) input.current.value = ''
  }

  const takeEarly = useEffectEvent(() => {
    const early = input.current?.files
    if (early && early.length > 0) take(early)
  })
  // Files that were chosen before the scripts had come.
  useEffect(() => takeEarly(), [])

  function handleDrop(event: DragEvent) {
    event.preventDefault()
    take(event.dataTransfer.files)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the file input inside
    <div
      className="rounded-[1rem] border-2 border-dashed border-line-strong bg-surface-sky has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
      onDragOver={(event) => event.preventDefault()}
      onDrop={handleDrop}
    >
      <input
        ref={input}
        id={id}
        type="file"
        accept={uploadTypes}
        multiple={!isSingle}
        aria-describedby={`${id}-hint`}
        className="sr-only"
        onChange={(event) => take(event.target.files ?? [])}
      />
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-4 p-4 font-bold">
        <Icon of={ImagePlus} size={28} />
        {isSingle ? 'Choose a picture from this device' : 'Choose pictures from this device'}
      </label>
      <p id={`${id}-hint`} className="px-4 pb-4 text-sm text-ink-muted">
        JPEG, PNG or WebP, up to 6 MB and 40 megapixels. Place and camera are taken out of the file.
      </p>
    </div>
  )
}
