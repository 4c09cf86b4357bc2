'use client'

import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useState } from 'react'
import { isRichTextAddress } from '#domain/rich-text'
import { removeLink, setLink } from '@/components/staff/text/commands'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'

type Props = { editor: Editor; isOpen: boolean; onClose: () => void }

export const LinkDialog = ({ editor, isOpen, onClose }: Props) => (
  <Dialog open={isOpen} onClose={onClose} title="Link" wide sheet focusInput>
    {isOpen ? <LinkFields editor={editor} onClose={onClose} /> : null}
  </Dialog>
)

const linkAt = (editor: Editor): string => {
  const { href } = editor.getAttributes('a')
  return typeof href === 'string' ? href : ''
}

/** Not a form: the field with the text is in one. */
function LinkFields({ editor, onClose }: Omit<Props, 'isOpen'>) {
  const current = linkAt(editor)
  const [address, setAddress] = useState(current)
  const [error, setError] = useState<string>()

  function save() {
    const href = address.trim()
    if (!isRichTextAddress(href)) {
      setError('This link cannot be used.')
      return
    }
    onClose()
    setLink(editor, href)
  }

  function remove() {
    onClose()
    removeLink(editor)
  }

  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    save()
  }

  return (
    <div className="grid gap-5">
      <Field
        label="Address"
        hint="An address with https, an email address with mailto:, a number with tel:, or a path such as /blog."
        inputMode="url"
        autoComplete="off"
        value={address}
        error={error}
        onChange={(event) => {
          setAddress(event.target.value)
          setError(undefined)
        }}
        onKeyDown={handleKey}
      />
      <div className="flex flex-wrap justify-end gap-2 *:max-lg:flex-1">
        {current ? (
          <Button size="xs" variant="secondary" onClick={remove}>
            Remove link
          </Button>
        ) : null}
        <Button size="xs" onClick={save}>
          Save link
        </Button>
      </div>
    </div>
  )
}
