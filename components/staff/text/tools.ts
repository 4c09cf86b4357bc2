import type { Editor } from '@tiptap/core'
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Redo2,
  Table,
  Undo2,
} from 'lucide-react'
import {
  insertBlock,
  isMarked,
  toggleBlock,
  toggleList,
  toggleMark,
  toggleQuotation,
} from '@/components/staff/text/commands'
import { insertTable } from '@/components/staff/text/table-commands'

/** What a tool needs of the field. */
type Desk = { editor: Editor; openLink: () => void; choosePicture: (() => void) | undefined }

export type Tool = {
  label: string
  /** As ProseMirror writes it; `Mod` is Command on a Mac and Control elsewhere. */
  keys: string
  icon?: LucideIcon
  run: (desk: Desk) => void
  /** Only of tools that are on or off. */
  isPressed?: (editor: Editor) => boolean
  isPossible?: (editor: Editor) => boolean
}

export const blockTool = (tag: string, label: string, keys: string): Tool => ({
  label,
  keys,
  run: ({ editor }) => toggleBlock(editor, tag),
  isPressed: (editor) => editor.isActive(tag),
})

export const markTool = (mark: string, label: string, keys: string): Tool => ({
  label,
  keys,
  run: ({ editor }) => toggleMark(editor, mark),
  isPressed: (editor) => isMarked(editor, mark),
})

const listTool = (list: 'ul' | 'ol', label: string, keys: string): Tool => ({
  label,
  keys,
  run: ({ editor }) => toggleList(editor, list),
  isPressed: (editor) => editor.isActive(list),
})

const history: Tool[] = [
  {
    label: 'Undo',
    keys: 'Mod-z',
    icon: Undo2,
    run: ({ editor }) => editor.chain().focus().undo().run(),
    isPossible: (editor) => editor.can().undo(),
  },
  {
    label: 'Redo',
    keys: 'Mod-y',
    icon: Redo2,
    run: ({ editor }) => editor.chain().focus().redo().run(),
    isPossible: (editor) => editor.can().redo(),
  },
]

const link: Tool = {
  label: 'Link',
  keys: 'Mod-k',
  icon: Link,
  run: ({ openLink }) => openLink(),
  isPressed: (editor) => editor.isActive('a'),
}

const picture: Tool = {
  label: 'Picture',
  keys: 'Mod-Alt-p',
  icon: ImagePlus,
  run: ({ choosePicture }) => choosePicture?.(),
}

const table: Tool = {
  label: 'Table',
  keys: 'Mod-Alt-r',
  icon: Table,
  run: ({ editor }) => insertTable(editor),
  isPossible: (editor) => !editor.isActive('table'),
}

const line: Tool = {
  label: 'Dividing line',
  keys: 'Mod-Alt-h',
  icon: Minus,
  run: ({ editor }) => insertBlock(editor, { type: 'hr' }),
}

/** The toolbar, group by group (STF-130). */
export const toolGroups = (has: { pictures: boolean; tables: boolean }): Tool[][] => [
  history,
  [
    { ...blockTool('h2', 'Heading', 'Mod-Alt-2'), icon: Heading2 },
    { ...blockTool('h3', 'Subheading', 'Mod-Alt-3'), icon: Heading3 },
  ],
  [
    { ...markTool('strong', 'Bold', 'Mod-b'), icon: Bold },
    { ...markTool('em', 'Italic', 'Mod-i'), icon: Italic },
  ],
  [
    { ...listTool('ul', 'Bulleted list', 'Mod-Shift-8'), icon: List },
    { ...listTool('ol', 'Numbered list', 'Mod-Shift-7'), icon: ListOrdered },
    {
      label: 'Quotation',
      keys: 'Mod-Shift-b',
      icon: Quote,
      run: ({ editor }) => toggleQuotation(editor),
      isPressed: (editor) => editor.isActive('blockquote'),
    },
  ],
  [link, ...(has.pictures ? [picture] : []), ...(has.tables ? [table] : []), line],
]
