'use client'

import { type Editor, useEditorState } from '@tiptap/react'
import { countText, textOf } from '@/components/staff/text/count-words'

type Props = { editor: Editor; hasReadingTime: boolean; isDraftKept: boolean }

export function TextFoot({ editor, hasReadingTime, isDraftKept }: Props) {
  const count = useEditorState({
    editor,
    selector: ({ editor: { state } }) => countText(textOf(state.doc), hasReadingTime),
  })
  return (
    <div className="flex flex-wrap justify-between gap-x-4 border-t border-line px-3.5 py-2 text-xs text-ink-muted">
      <span className="nums">{count}</span>
      {isDraftKept ? <span>Draft kept in this tab</span> : null}
    </div>
  )
}
