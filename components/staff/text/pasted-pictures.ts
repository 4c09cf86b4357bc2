import { Selection } from '@tiptap/pm/state'
import type { EditorProps, EditorView } from '@tiptap/pm/view'
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

const hasWords = (html: string) =>
  html
    .replace(/<style[\s\S]*?<\/style>|<[^>]*>/gi, '')
    .replaceAll('&nbsp;', ' ')
    .trim() !== ''

/** Word adds a picture of the words it copies, so files count only without words. */
function picturesIn(data: DataTransfer | null): File[] {
  if (!data || hasWords(data.getData('text/html'))) return []
  return [...data.files].filter(({ type }) => type.startsWith('image/'))
}

function putCursorAt(view: EditorView, { clientX, clientY }: DragEvent) {
  const found = view.posAtCoords({ left: clientX, top: clientY })
  if (found) view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(found.pos))))
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
    handleDrop: (view, event, _slice, isMoved) => {
      const isTaken = !isMoved && take(event.dataTransfer)
      if (!isTaken) return false
      // The browser would open the file otherwise.
      event.preventDefault()
      putCursorAt(view, event)
      return true
    },
  }
}
