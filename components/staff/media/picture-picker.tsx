'use client'

import type { Picture } from '@/components/staff/media/picture'
import { PictureDialog } from '@/components/staff/media/picture-dialog'
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

/** A dialog with the media, their search and an upload. */
export const PicturePicker = ({ onChoose, onClose, forCover = false }: PickerProps) => (
  <PictureDialog title="Choose a picture" onClose={onClose}>
    <PickerContent onChoose={onChoose} forCover={forCover} />
  </PictureDialog>
)
