import type { EditorProps } from '@tiptap/pm/view'
import { type Editor, useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { changedText, contentOf, extensions } from '@/components/staff/text/open-text'
import type { RichTextProps } from '@/components/staff/text/rich-text-field'

type Props = Pick<RichTextProps, 'initialHtml' | 'value' | 'onChange' | 'onBlur'> & {
  editorProps: EditorProps
}

const showText = (editor: Editor, content: object) => {
  const isShown = editor.state.doc.eq(editor.schema.nodeFromJSON(content))
  if (!isShown) editor.commands.setContent(content, { emitUpdate: false })
}

/** Null until the editor has been made, after the first render. */
export function useTextEditor({ initialHtml, value, onChange, onBlur, editorProps }: Props): Editor | null {
  const [first] = useState(() => contentOf(value ?? initialHtml))
  const opened = useRef<{ html: string; content: object }>(undefined)
  const reported = useRef(value)

  /** The stored text, read once for each that is given. */
  function openedContent(): object {
    if (opened.current?.html !== initialHtml)
      opened.current = { html: initialHtml, content: contentOf(initialHtml) }
    return opened.current.content
  }

  const editor = useEditor({
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    // The policy of the page allows no style element without its nonce: staff.css has these styles.
    injectCSS: false,
    extensions,
    content: first,
    editorProps,
    onUpdate: ({ editor: current }) => {
      reported.current = changedText(current, openedContent())
      onChange(reported.current)
    },
    onBlur: () => onBlur?.(),
  })

  const shown = useRef(initialHtml)

  // A form that is reset, saved or renewed gives another text than the one that is shown.
  useEffect(() => {
    if (!editor) return
    const isRenewed = value === undefined && shown.current !== initialHtml
    shown.current = initialHtml
    if (value === reported.current && !isRenewed) return
    reported.current = value
    showText(editor, contentOf(value ?? initialHtml))
  }, [editor, value, initialHtml])

  return editor
}
