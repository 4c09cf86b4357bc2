import { type Editor, Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, TextSelection, type Transaction } from '@tiptap/pm/state'

const hasPicture = (node: Node) => {
  let isFound = false
  node.descendants(({ type }) => {
    isFound ||= type.name === 'img'
    return !isFound
  })
  return isFound
}

const isLoneLine = (node: Node, parent: Node | null) =>
  node.type.name === 'line' && ['doc', 'blockquote'].includes(parent?.type.name ?? '')

const isLeftFigure = (node: Node) =>
  node.type.name === 'figure' && node.textContent === '' && !hasPicture(node)

/** A line that has left its list becomes a paragraph, and a figure whose picture was deleted goes. */
function tidy({ doc, tr, schema }: EditorState): Transaction | undefined {
  doc.descendants((node, position, parent) => {
    const from = tr.mapping.map(position)
    const paragraph = schema.nodes.p
    if (!paragraph) return false
    if (isLoneLine(node, parent)) tr.setNodeMarkup(from, paragraph)
    if (!isLeftFigure(node)) return !node.isTextblock
    tr.replaceWith(from, from + node.nodeSize, paragraph.create())
    return false
  })
  return tr.docChanged ? tr : undefined
}

/** Enter in a picture or its caption begins a paragraph after them. */
function leaveFigure({ selection, tr, schema }: EditorState): Transaction | undefined {
  const { $to } = selection
  const paragraph = schema.nodes.p
  for (let depth = $to.depth; depth > 0; depth -= 1)
    if ($to.node(depth).type.name === 'figure' && paragraph) {
      const after = $to.after(depth)
      tr.insert(after, paragraph.create())
      return tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView()
    }
}

/** @returns false for what Enter does elsewhere */
export function beginBlock(editor: Editor): boolean {
  const left = leaveFigure(editor.state)
  if (left) editor.view.dispatch(left)
  return left !== undefined || editor.commands.splitListItem('li')
}

export const EditRules = Extension.create({
  name: 'editRules',
  priority: 200,
  addKeyboardShortcuts() {
    return {
      Enter: ({ editor }) => beginBlock(editor),
      'Shift-Enter': ({ editor }) => editor.commands.insertContent({ type: 'br' }),
      'Mod-]': ({ editor }) => editor.commands.sinkListItem('li'),
      'Mod-[': ({ editor }) => editor.commands.liftListItem('li'),
    }
  },
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (transactions, _before, state) =>
        transactions.some(({ docChanged }) => docChanged) ? tidy(state) : undefined,
    }),
  ],
})
