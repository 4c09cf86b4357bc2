import type { Editor } from '@tiptap/core'
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'
import { relOf } from '#domain/rich-text'

export type Picture = { src: string; alt: string; width: number; height: number }

/** Two tags look alike: what is pressed for either is removed from both. */
const alike: Record<string, string> = { strong: 'b', em: 'i' }

export const isMarked = (editor: Editor, mark: string) =>
  editor.isActive(mark) || editor.isActive(alike[mark] ?? mark)

export function toggleMark(editor: Editor, mark: string) {
  const other = alike[mark]
  if (!isMarked(editor, mark)) editor.chain().focus().setMark(mark).run()
  else if (other) editor.chain().focus().unsetMark(mark).unsetMark(other).run()
  else editor.chain().focus().unsetMark(mark).run()
}

/** A new item is `<li>Tape</li>`, as in the texts of the school. */
function tightenItems(tr: Transaction) {
  const { from, to } = tr.selection
  const line = tr.doc.type.schema.nodes.line
  tr.doc.nodesBetween(from, to, (node, position, parent) => {
    const isAlone = parent?.type.name === 'li' && parent.childCount === 1
    if (isAlone && node.type.name === 'p' && line) tr.setNodeMarkup(position, line)
    return !node.isTextblock
  })
  return true
}

export const toggleList = (editor: Editor, list: 'ul' | 'ol') =>
  editor
    .chain()
    .focus()
    .toggleList(list, 'li')
    .command(({ tr }) => tightenItems(tr))
    .run()

export const toggleBlock = (editor: Editor, tag: string) => editor.chain().focus().toggleNode(tag, 'p').run()

export const toggleQuotation = (editor: Editor) => editor.chain().focus().toggleWrap('blockquote').run()

export const insertBlock = (editor: Editor, block: object) =>
  editor.chain().focus().insertContent(block).run()

/** Where the figure around the cursor ends; undefined outside of one. */
function afterFigure({ selection: { $to } }: EditorState): number | undefined {
  for (let depth = $to.depth; depth > 0; depth -= 1)
    if ($to.node(depth).type.name === 'figure') return $to.after(depth)
}

export function insertPicture(editor: Editor, { src, alt, width, height }: Picture) {
  const figure = {
    type: 'figure',
    content: [
      {
        type: 'line',
        content: [{ type: 'img', attrs: { src, alt, width: String(width), height: String(height) } }],
      },
    ],
  }
  // The cursor is in the last picture when several are put in. Selected words stay.
  const at = afterFigure(editor.state) ?? editor.state.selection.to
  editor.chain().focus().insertContentAt(at, figure).run()
}

/** Writes the address itself when no text is selected. */
export function setLink(editor: Editor, href: string) {
  const attrs = { href, rel: relOf(href) }
  const chain = editor.chain().focus().extendMarkRange('a')
  if (editor.state.selection.empty && !editor.isActive('a'))
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'a', attrs }] }).run()
  else chain.setMark('a', attrs).run()
}

export const removeLink = (editor: Editor) => editor.chain().focus().extendMarkRange('a').unsetMark('a').run()

export function addCaption(editor: Editor) {
  const { $from } = editor.state.selection
  const caption = editor.schema.nodes.figcaption
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const figure = $from.node(depth)
    if (figure.type.name !== 'figure' || !caption) continue
    const end = $from.end(depth)
    const { tr } = editor.state
    const hasCaption = figure.lastChild?.type === caption
    if (!hasCaption) tr.insert(end, caption.create())
    editor.view.dispatch(tr.setSelection(TextSelection.create(tr.doc, hasCaption ? end - 1 : end + 1)))
    return
  }
}
