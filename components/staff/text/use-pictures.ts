import type { Editor } from '@tiptap/core'
import { type RefObject, useState } from 'react'
import { insertPicture, type Picture } from '@/components/staff/text/commands'
import { FOREIGN_PICTURE, OWN_PICTURE } from '@/components/staff/text/pasted-pictures'
import type { RichTextProps } from '@/components/staff/text/rich-text-field'

const NOT_ADDED = 'The picture could not be added. Please try again.'

type Sources = Pick<RichTextProps, 'choosePicture' | 'uploadPicture'>

/** Puts chosen, pasted and dropped pictures where the cursor is. */
export function usePictures(editor: RefObject<Editor | null>, { choosePicture, uploadPicture }: Sources) {
  const [message, setMessage] = useState('')

  async function add(picked: () => Promise<Picture | undefined>) {
    setMessage('')
    try {
      const picture = await picked()
      if (picture && editor.current) insertPicture(editor.current, picture)
    } catch {
      setMessage(NOT_ADDED)
    }
  }

  async function addFiles(files: File[], upload: (file: File) => Promise<Picture | undefined>) {
    for (const file of files) await add(() => upload(file))
  }

  return {
    message,
    choose: choosePicture && (() => void add(choosePicture)),
    upload: uploadPicture && ((files: File[]) => void addFiles(files, uploadPicture)),
    refuseForeign: () => setMessage(FOREIGN_PICTURE),
    refuseOwn: () => setMessage(OWN_PICTURE),
  }
}
