import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'

type Found = { node: Node; position: number; depth: number }

function around({ selection: { $from } }: EditorState, ...names: string[]): Found | undefined {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth)
    if (names.includes(node.type.name)) return { node, position: $from.before(depth), depth }
  }
}

/** Each row of a table with its position, the last first, so that a change moves no position that is still to come. */
function rowsOf({ node, position }: Found): { row: Node; start: number }[] {
  const rows: { row: Node; start: number }[] = []
  node.descendants((row, offset) => {
    if (row.type.name === 'tr') rows.unshift({ row, start: position + 1 + offset })
    return row.type.name !== 'tr'
  })
  return rows
}

const isMerged = ({ attrs }: Node) => [attrs.colspan, attrs.rowspan].some((span) => span && span !== '1')

const hasMergedCells = (table: Node) => {
  let isFound = false
  table.descendants((node) => {
    isFound ||= isMerged(node)
    return !isFound
  })
  return isFound
}

const cellAt = (row: Node, start: number, index: number) => {
  let position = start + 1
  for (let before = 0; before < index; before += 1) position += row.child(before).nodeSize
  return position
}

function addRow(state: EditorState): Transaction | undefined {
  const row = around(state, 'tr')
  if (!row) return undefined
  const cells = row.node.children.map(({ type, attrs }) => type.createAndFill({ ...attrs, rowspan: null }))
  const added = row.node.type.create(
    null,
    cells.filter((cell) => cell !== null),
  )
  return state.tr.insert(row.position + row.node.nodeSize, added)
}

/** Of the cell with the cursor, in a table whose cells are not merged. */
function column(state: EditorState): { table: Found; index: number } | undefined {
  const table = around(state, 'table')
  const row = around(state, 'tr')
  if (!table || !row || hasMergedCells(table.node)) return undefined
  return { table, index: state.selection.$from.index(row.depth) }
}

function addColumn(state: EditorState): Transaction | undefined {
  const at = column(state)
  if (!at) return undefined
  const { tr } = state
  for (const { row, start } of rowsOf(at.table)) {
    const like = row.maybeChild(Math.min(at.index, row.childCount - 1))
    const cell = like?.type.createAndFill({ scope: like.attrs.scope })
    if (cell) tr.insert(cellAt(row, start, Math.min(at.index + 1, row.childCount)), cell)
  }
  return tr
}

function removeColumn(state: EditorState): Transaction | undefined {
  const at = column(state)
  if (!at) return undefined
  const rows = rowsOf(at.table)
  if (rows.every(({ row }) => row.childCount < 2)) return removeTable(state)
  const { tr } = state
  for (const { row, start } of rows) {
    const cell = row.maybeChild(at.index)
    const from = cell ? cellAt(row, start, at.index) : 0
    if (cell) tr.delete(from, from + cell.nodeSize)
  }
  return tr
}

function removeRow(state: EditorState): Transaction | undefined {
  const table = around(state, 'table')
  const row = around(state, 'tr')
  const part = around(state, 'thead', 'tbody')
  if (!table || !row || !part) return undefined
  if (rowsOf(table).length === 1) return removeTable(state)
  const isAlone = part.node.childCount === 1 && table.node.childCount > 1
  const { position, node } = isAlone ? part : row
  return state.tr.delete(position, position + node.nodeSize)
}

function removeTable(state: EditorState): Transaction | undefined {
  const table = around(state, 'table')
  const paragraph = state.schema.nodes.p?.create()
  if (!table || !paragraph) return undefined
  return state.tr.replaceWith(table.position, table.position + table.node.nodeSize, paragraph)
}

const changes = { addRow, addColumn, removeRow, removeColumn, removeTable }

export type TableChange = keyof typeof changes

export const canChangeTable = (state: EditorState, change: TableChange) =>
  changes[change](state) !== undefined

export function changeTable(editor: Editor, change: TableChange) {
  const transaction = changes[change](editor.state)
  if (transaction) editor.view.dispatch(transaction.scrollIntoView())
}

const cell = (type: string) => ({
  type,
  ...(type === 'th' && { attrs: { scope: 'col' } }),
  content: [{ type: 'line' }],
})
const row = (type: string) => ({ type: 'tr', content: [cell(type), cell(type), cell(type)] })

const newTable = {
  type: 'table',
  content: [
    { type: 'thead', content: [row('th')] },
    { type: 'tbody', content: [row('td'), row('td')] },
  ],
}

/** Puts the cursor into its first cell. */
export function insertTable(editor: Editor) {
  editor.chain().focus().insertContent(newTable).run()
  const table = around(editor.state, 'table')
  const { tr } = editor.state
  if (table) editor.view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(table.position + 1))))
}
