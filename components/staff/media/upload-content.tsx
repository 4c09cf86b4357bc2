'use client'

import { useEffect, useRef, useState } from 'react'
import { type Picture, pictureOf } from '@/components/staff/media/picture'
import { type Added, UploadItem } from '@/components/staff/media/upload-item'
import { uploadProblem } from '@/components/staff/media/upload-problem'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'

type Props = {
  file: File
  onUpload: (picture: Picture) => void
  onClose: () => void
}

/** One file, its description and its upload. */
export function UploadContent({ file, onUpload, onClose }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const submit = useRef<() => Promise<void>>(undefined)
  const [isRefused, setRefused] = useState(false)
  const [isBusy, setBusy] = useState(false)

  // After the dialog has opened, which focuses its close button.
  useEffect(() => {
    const frame = requestAnimationFrame(() => list.current?.querySelector('input')?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])

  /** A text has a description of its own. */
  function take({ media, existing, alt }: Added) {
    if (existing) toast('This picture had been uploaded before. Its answer about a child stayed as it was.')
    onUpload({ ...pictureOf(media), alt })
  }

  async function upload() {
    setBusy(true)
    await submit.current?.()
    setBusy(false)
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ul ref={list} aria-label="Chosen pictures" className="grid grid-cols-[minmax(0,1fr)]">
        <UploadItem
          file={file}
          onReady={(send) => {
            submit.current = send
          }}
          onAdded={take}
          onRefused={() => setRefused(true)}
          onRemove={onClose}
        />
      </ul>
      {isRefused || uploadProblem(file) ? null : (
        <Button
          size="xs"
          className="justify-self-start"
          busy={isBusy && 'Uploading...'}
          onClick={() => void upload()}
        >
          Upload
        </Button>
      )}
    </div>
  )
}
