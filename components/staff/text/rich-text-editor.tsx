'use client'

import type { EditorProps } from '@tiptap/pm/view'
import { type Editor, EditorContent } from '@tiptap/react'
import { useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { LinkDialog } from '@/components/staff/text/link-dialog'
import { lostContent } from '@/components/staff/text/lost-content'
import { moreTools } from '@/components/staff/text/more-tools'
import { pasteProps } from '@/components/staff/text/pasted-pictures'
import type { RichTextProps } from '@/components/staff/text/rich-text-field'
import { shortcutsOf } from '@/components/staff/text/shortcuts'
import { TextFoot } from '@/components/staff/text/text-foot'
import { Toolbar } from '@/components/staff/text/toolbar'
import { type Tool, toolGroups } from '@/components/staff/text/tools'
import { useHiddenLinks } from '@/components/staff/text/use-hidden-links'
import { usePictures } from '@/components/staff/text/use-pictures'
import { useTextEditor } from '@/components/staff/text/use-text-editor'
import { InlineMessage } from '@/components/ui/inline-message'

type Props = RichTextProps & { id: string; describedBy: string | undefined; isInvalid: boolean }

const attributesOf = ({ id, describedBy, isInvalid }: Props) => ({
  id,
  'aria-multiline': 'true',
  'aria-labelledby': `${id}-label`,
  ...(describedBy && { 'aria-describedby': describedBy }),
  ...(isInvalid && { 'aria-invalid': 'true' }),
  class: 'staff-text prose min-h-64 max-w-none p-4',
})

function useTools(hasPictures: boolean, hasTables: boolean) {
  return useMemo(() => {
    const has = { pictures: hasPictures, tables: hasTables }
    return { groups: toolGroups(has), more: moreTools(has) }
  }, [hasPictures, hasTables])
}

export function RichTextEditor(props: Props) {
  const { label, initialHtml, hasTables = false, hasReadingTime = false, isDraftKept = false } = props
  const current = useRef<Editor | null>(null)
  const [isLinkOpen, setLinkOpen] = useState(false)
  const pictures = usePictures(current, props)
  const { groups, more } = useTools(pictures.choose !== undefined, hasTables)
  const lost = useMemo(() => lostContent(initialHtml), [initialHtml])

  function run(tool: Tool) {
    const editor = current.current
    if (!editor || tool.isPossible?.(editor) === false) return
    tool.run({ editor, openLink: () => setLinkOpen(true), choosePicture: pictures.choose })
  }

  const editorProps: EditorProps = {
    ...pasteProps({
      onForeignPicture: pictures.refuseForeign,
      onOwnPicture: pictures.refuseOwn,
      upload: pictures.upload,
    }),
    handleKeyDown: shortcutsOf([...groups.flat(), ...more], run),
    attributes: attributesOf(props),
  }
  const editor = useTextEditor({ ...props, editorProps })
  const hiddenLinks = useHiddenLinks(editor)
  useEffect(() => {
    current.current = editor
  }, [editor])
  useImperativeHandle(props.ref, () => ({ focus: () => editor?.commands.focus() }), [editor])
  if (!editor) return null
  return (
    <>
      <Toolbar editor={editor} label={label} groups={groups} more={more} onRun={run} />
      {lost ? (
        <InlineMessage tone="warning">
          This text holds something the editor cannot show: {lost}. Saving will remove it.
        </InlineMessage>
      ) : null}
      <EditorContent editor={editor} />
      <p role="status" className="px-4 text-sm font-semibold text-warning not-empty:py-2">
        {pictures.message}
      </p>
      <p role="status" className="px-4 text-sm font-semibold text-warning not-empty:py-2">
        {hiddenLinks}
      </p>
      <TextFoot editor={editor} hasReadingTime={hasReadingTime} isDraftKept={isDraftKept} />
      <LinkDialog editor={editor} isOpen={isLinkOpen} onClose={() => setLinkOpen(false)} />
    </>
  )
}
