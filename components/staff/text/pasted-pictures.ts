import type { EditorProps } from '@tiptap/pm/view'
import { preparePaste } from '@/components/staff/text/prepare-paste'

export const FOREIGN_PICTURE = 'Pictures from other sites are not kept. Upload the picture.'
export const OWN_PICTURE = 'Use the picture button to upload it.'

type Field = {
  onForeignPicture: () => void
  /** Without an upload. */
  onOwnPicture: () => void
  /** Undefined if the field takes no pictures. */
  upload: ((files: File[]) => void) | undefined
}

/** Word adds a picture of the words it copies, so files count only without a text. */
function picturesIn(data: DataTransfer | null): File[] {
  if (!data || data.types.includes('text/html')) return []
  return [...data.files].filter(({ type }) => type.startsWith('image/'))
}

/** STF-136, STF-137. */
export function pasteProps({ onForeignPicture, onOwnPicture, upload }: Field): EditorProps {
  const take = (data: DataTransfer | null): boolean => {
    const pictures = picturesIn(data)
    if (pictures.length === 0) return false
    if (upload) upload(pictures)
    else onOwnPicture()
    return true
  }
  return {
    transformPastedHTML(html) {
      const pasted = preparePaste(html, window.location.origin)
      if (pasted.hasForeignPicture) onForeignPicture()
      return pasted.html
    },
    handlePaste: (_, event) => take(event.clipboardData),
    handleDrop: (_view, event, _slice, isMoved) => {
      const isTaken = !isMoved && take(event.dataTransfer)
      // The browser would open the file otherwise.
      if (isTaken) event.preventDefault()
      return isTaken
    },
  }
}
