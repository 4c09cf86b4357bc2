'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { removeMedia, replaceMedia } from '#contract/bff/staff/media'
import type { MediaDetail } from '#contract/staff/media'
import { ConfirmDialog } from '@/components/staff/form/confirm-dialog'
import { failureMessage } from '@/components/staff/form/show-failure'
import { counted } from '@/components/staff/list/format-time'
import { mediaName } from '@/components/staff/media/media-words'
import type { Picture } from '@/components/staff/media/picture'
import { usePicturePicker } from '@/components/staff/media/use-picture-picker'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { staffCall } from '@/lib/client/staff/call'
import { staffPaths } from '@/lib/staff-paths'

/** STF-149, STF-150. */
export const MediaActions = ({ media }: { media: MediaDetail }) => (
  <div className="grid justify-items-start gap-3">
    {media.uses > 0 ? <ReplaceMedia media={media} /> : null}
    {media.isReadOnly ? (
      <p>This drawing came with the site. It stays, and cannot be changed.</p>
    ) : media.uses > 0 ? (
      <p>Used in {counted(media.uses, 'place')}. Replace it there first.</p>
    ) : (
      <RemoveMedia media={media} />
    )}
  </div>
)

function ReplaceMedia({ media }: { media: MediaDetail }) {
  const router = useRouter()
  const { choosePicture, picker } = usePicturePicker()
  const [picture, setPicture] = useState<Picture>()
  const isCover = media.usedIn.some(({ field }) => field === 'cover')
  const places = counted(media.uses, 'place')

  async function replace(chosen: Picture) {
    const { message } = await staffCall(replaceMedia, {
      params: { mediaId: media.mediaId },
      body: { mediaId: chosen.mediaId },
    })
    toast(message)
    router.refresh()
  }

  return (
    <>
      <Button
        size="xs"
        variant="secondary"
        onClick={() => void choosePicture({ forCover: isCover }).then(setPicture)}
      >
        Replace everywhere
      </Button>
      {picker}
      <Confirm
        isOpen={picture !== undefined}
        title={`Replace “${mediaName(media)}”?`}
        consequences={`“${picture?.alt || 'The chosen picture'}” takes its place in ${places}. Public pages change at once.`}
        keep="Keep the picture"
        action={`Replace in ${places}`}
        busy="Replacing..."
        onAct={async () => {
          if (picture) await replace(picture)
        }}
        onClose={() => setPicture(undefined)}
      />
    </>
  )
}

function RemoveMedia({ media }: { media: MediaDetail }) {
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="xs" variant="danger" onClick={() => setOpen(true)}>
        Remove
      </Button>
      <Confirm
        isOpen={isOpen}
        title={`Remove “${mediaName(media)}”?`}
        consequences="The file is deleted. This cannot be undone."
        keep="Keep the picture"
        action="Remove"
        busy="Removing..."
        isDanger
        onAct={async () => {
          const { message } = await staffCall(removeMedia, { params: { mediaId: media.mediaId } })
          toast(message)
          router.replace(staffPaths.media)
        }}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

type ConfirmProps = {
  isOpen: boolean
  title: string
  consequences: string
  keep: string
  action: string
  busy: string
  isDanger?: boolean
  onAct: () => Promise<void>
  onClose: () => void
}

function Confirm({ isDanger = false, busy, onAct, onClose, ...question }: ConfirmProps) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  function close() {
    setFailure(undefined)
    onClose()
  }

  async function act() {
    setBusy(true)
    setFailure(undefined)
    try {
      await onAct()
      close()
    } catch (error) {
      setFailure(failureMessage(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <ConfirmDialog
      {...question}
      failure={failure}
      busy={isBusy && busy}
      isDanger={isDanger}
      onAct={() => void act()}
      onClose={close}
    />
  )
}
