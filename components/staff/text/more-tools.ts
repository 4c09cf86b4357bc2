import { addCaption } from '@/components/staff/text/commands'
import { canChangeTable, changeTable, type TableChange } from '@/components/staff/text/table-commands'
import { blockTool, markTool, type Tool } from '@/components/staff/text/tools'

const tableTool = (change: TableChange, label: string, keys: string): Tool => ({
  label,
  keys,
  run: ({ editor }) => {
    changeTable(editor, change)
    editor.commands.focus()
  },
  isPossible: ({ state }) => canChangeTable(state, change),
})

const itemTool = (command: 'sinkListItem' | 'liftListItem', label: string, keys: string): Tool => ({
  label,
  keys,
  run: ({ editor }) => editor.chain().focus()[command]('li').run(),
  isPossible: (editor) => editor.can()[command]('li'),
})

const caption: Tool = {
  label: 'Caption',
  keys: 'Mod-Alt-g',
  run: ({ editor }) => {
    addCaption(editor)
    editor.commands.focus()
  },
  isPossible: (editor) => editor.isActive('figure'),
}

const tableTools = [
  tableTool('addRow', 'Add row', 'Mod-Alt-5'),
  tableTool('addColumn', 'Add column', 'Mod-Alt-6'),
  tableTool('removeRow', 'Remove row', 'Mod-Alt-7'),
  tableTool('removeColumn', 'Remove column', 'Mod-Alt-8'),
  tableTool('removeTable', 'Remove table', 'Mod-Alt-9'),
]

/** Of the 'More' menu (STF-130). */
export const moreTools = (has: { pictures: boolean; tables: boolean }): Tool[] => [
  blockTool('h4', 'Small heading', 'Mod-Alt-4'),
  blockTool('pre', 'Preformatted', 'Mod-Alt-c'),
  markTool('u', 'Underline', 'Mod-u'),
  markTool('s', 'Strikethrough', 'Mod-Shift-s'),
  markTool('mark', 'Highlight', 'Mod-Shift-h'),
  markTool('sub', 'Subscript', 'Mod-,'),
  markTool('sup', 'Superscript', 'Mod-.'),
  markTool('code', 'Code', 'Mod-e'),
  itemTool('sinkListItem', 'Indent', 'Mod-]'),
  itemTool('liftListItem', 'Outdent', 'Mod-['),
  ...(has.pictures ? [caption] : []),
  ...(has.tables ? tableTools : []),
]
