'use client'

import { Suspense } from 'react'
import type { Picture } from '@/components/staff/media/picture'
import { Dialog } from '@/components/ui/dialog'
import { lazyComponent } from '@/components/ui/lazy-component'

const PickerContent = lazyComponent(
  async () => (await import('@/components/staff/media/picker-content')).PickerContent,
)

export type PickerProps = {
  onChoose: (picture: Picture) => void
  onClose: () => void
  /** Without decorative pictures, which no cover can be (STF-146). */
  forCover?: boolean
}

/** A dialog with the media, their search and an upload. Render it while it is open. */
export const PicturePicker = ({ onChoose, onClose, forCover = false }: PickerProps) => (
  <Dialog open onClose={onClose} title="Choose a picture" wide sheet>
    <Suspense fallback={<p role="status">One moment...</p>}>
      <PickerContent onChoose={onChoose} forCover={forCover} />
    </Suspense>
  </Dialog>
)
