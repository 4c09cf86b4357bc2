import { Editor } from '@tiptap/core'
import { describe, expect, it } from 'vitest'
import {
  addCaption,
  insertPicture,
  removeLink,
  setLink,
  toggleBlock,
  toggleList,
  toggleMark,
  toggleQuotation,
} from '@/components/staff/text/commands'
import { beginBlock } from '@/components/staff/text/edit-rules'
import { changedText, contentOf, extensions } from '@/components/staff/text/open-text'
import { changeTable, insertTable } from '@/components/staff/text/table-commands'

/** An editor without a page, with all of the text selected. */
function opened(html: string) {
  const content = contentOf(html)
  const editor = new Editor({ element: null, extensions, content })
  // Without a page the editor has no plugins of its own accord.
  editor.view.updateState(editor.state.reconfigure({ plugins: editor.extensionManager.plugins }))
  editor.commands.selectAll()
  return { editor, text: () => changedText(editor, content) }
}

/** The text after a change. */
function changed(html: string, change: (editor: Editor) => void) {
  const { editor, text } = opened(html)
  change(editor)
  return text()
}

const type = (editor: Editor, text: string) => editor.commands.insertContent({ type: 'text', text })

describe('STF-134', () => {
  it('reports nothing until the text differs, and nothing again after it is undone', () => {
    const { editor, text } = opened('<p>A kite</p>')
    expect(text()).toBeUndefined()
    editor.commands.setTextSelection(7)
    type(editor, 's')
    expect(text()).toBe('<p>A kites</p>')
    editor.commands.undo()
    expect(text()).toBeUndefined()
  })
})

describe('STF-130: a tool', () => {
  it('makes headings, lists, quotations and lines', () => {
    expect(changed('<p>a</p>', (editor) => toggleBlock(editor, 'h2'))).toBe('<h2>a</h2>')
    expect(changed('<h3>a</h3>', (editor) => toggleBlock(editor, 'h3'))).toBe('<p>a</p>')
    expect(changed('<p>a</p><p>b</p>', (editor) => toggleList(editor, 'ul'))).toBe(
      '<ul><li>a</li><li>b</li></ul>',
    )
    expect(changed('<ul><li>a</li></ul>', (editor) => toggleList(editor, 'ol'))).toBe('<ol><li>a</li></ol>')
    expect(changed('<ul><li>a</li><li>b</li></ul>', (editor) => toggleList(editor, 'ul'))).toBe(
      '<p>a</p><p>b</p>',
    )
    expect(changed('<p>a</p>', toggleQuotation)).toBe('<blockquote><p>a</p></blockquote>')
  })

  it('marks words, and removes either tag that looks alike', () => {
    expect(changed('<p>a</p>', (editor) => toggleMark(editor, 'strong'))).toBe('<p><strong>a</strong></p>')
    expect(changed('<p><b>a</b></p>', (editor) => toggleMark(editor, 'strong'))).toBe('<p>a</p>')
  })
})

describe('Enter', () => {
  const enter = (editor: Editor) =>
    beginBlock(editor) || editor.commands.liftEmptyBlock() || editor.commands.splitBlock()

  it('begins another item, and leaves the list from an empty one', () => {
    const { editor, text } = opened('<ul><li>a</li></ul>')
    editor.commands.setTextSelection(4)
    enter(editor)
    type(editor, 'b')
    expect(text()).toBe('<ul><li>a</li><li>b</li></ul>')
    enter(editor)
    enter(editor)
    type(editor, 'c')
    expect(text()).toBe('<ul><li>a</li><li>b</li></ul><p>c</p>')
  })

  it('leaves a picture', () => {
    const { editor, text } = opened('<figure><img src="/media/uploads/1.webp" alt=""></figure>')
    editor.commands.setNodeSelection(2)
    enter(editor)
    type(editor, 'a')
    expect(text()).toContain('</figure><p>a</p>')
  })
})

describe('STF-138: a link', () => {
  it('gets the rel of another site', () => {
    expect(changed('<p>a</p>', (editor) => setLink(editor, 'https://example.org'))).toBe(
      '<p><a href="https://example.org" rel="noopener noreferrer nofollow">a</a></p>',
    )
    expect(changed('<p><a href="https://example.org">a</a></p>', (editor) => setLink(editor, '/blog'))).toBe(
      '<p><a href="/blog">a</a></p>',
    )
    expect(changed('<p><a href="/blog">a</a></p>', removeLink)).toBe('<p>a</p>')
  })
})

describe('STF-137: a picture', () => {
  const picture = { src: '/media/uploads/1.webp', alt: 'A lamp', width: 8, height: 5 }
  const figure = '<figure><img src="/media/uploads/1.webp" alt="A lamp" width="8" height="5"></figure>'

  it('is put in with its size', () => {
    expect(changed('', (editor) => insertPicture(editor, picture))).toContain(figure)
  })

  it('is followed by the next of several dropped ones (STF-136)', () => {
    const html = changed('<p>a</p>', (editor) => {
      editor.commands.setTextSelection(2)
      insertPicture(editor, picture)
      insertPicture(editor, { ...picture, alt: 'A kite' })
    })
    expect(html).toContain(figure + figure.replace('A lamp', 'A kite'))
  })

  it('takes a caption', () => {
    const html = changed(figure, (editor) => {
      editor.commands.setNodeSelection(2)
      addCaption(editor)
      type(editor, 'A lamp')
    })
    expect(html).toBe(figure.replace('</figure>', '<figcaption>A lamp</figcaption></figure>'))
  })

  it('takes its figure along when it is deleted', () => {
    const { editor, text } = opened(`<p>a</p>${figure}<p>b</p>`)
    editor.commands.setNodeSelection(5)
    editor.commands.deleteSelection()
    expect(text()).toBe('<p>a</p><p></p><p>b</p>')
  })
})

describe('a table', () => {
  it('has rows and columns that are added and removed, and no style', () => {
    const { editor, text } = opened('')
    insertTable(editor)
    type(editor, 'Day')
    changeTable(editor, 'addColumn')
    expect(text()).toContain(
      '<tr><th scope="col">Day</th><th scope="col"></th><th scope="col"></th><th scope="col"></th></tr>',
    )
    changeTable(editor, 'removeColumn')
    changeTable(editor, 'removeRow')
    changeTable(editor, 'addRow')
    expect(text()).not.toMatch(/style|colgroup/)
    changeTable(editor, 'removeTable')
    expect(text()).toBeUndefined()
  })
})
