'use client'

import type { Picture } from '@/components/staff/media/picture'
import { PictureDialog } from '@/components/staff/media/picture-dialog'
import { lazyComponent } from '@/components/ui/lazy-component'

const UploadContent = lazyComponent(
  async () => (await import('@/components/staff/media/upload-content')).UploadContent,
)

type Props = {
  file: File
  onUpload: (picture: Picture) => void
  onClose: () => void
}

/** STF-136: asks for the description of a file that was pasted or dropped, and uploads it. */
export const PictureUpload = ({ file, onUpload, onClose }: Props) => (
  <PictureDialog title="Upload the picture" onClose={onClose}>
    <UploadContent file={file} onUpload={onUpload} onClose={onClose} />
  </PictureDialog>
)
