import { expect, test } from 'vitest'
import { richTextTags } from '#domain/rich-text'
import { moreTools } from '@/components/staff/text/more-tools'
import { ariaShortcut } from '@/components/staff/text/shortcut-words'
import { toolGroups } from '@/components/staff/text/tools'

const has = { pictures: true, tables: true }
const tools = [...toolGroups(has).flat(), ...moreTools(has)]

test('STF-131: every tool has a name and a shortcut of its own', () => {
  const shortcuts = tools.map(({ keys }) => ariaShortcut(keys))
  expect(new Set(shortcuts).size).toBe(tools.length)
  expect(new Set(tools.map(({ label }) => label)).size).toBe(tools.length)
  expect(ariaShortcut('Mod-Alt-p')).toMatch(/^(?:Control|Meta)\+Alt\+P$/)
})

test('STF-130: the toolbar has the tools of the design', () => {
  const names = (given: typeof has) => toolGroups(given).flatMap((group) => group.map(({ label }) => label))
  expect(names(has)).toEqual([
    ...['Undo', 'Redo', 'Heading', 'Subheading', 'Bold', 'Italic'],
    ...['Bulleted list', 'Numbered list', 'Quotation', 'Link', 'Picture', 'Table', 'Dividing line'],
  ])
  expect(names({ pictures: false, tables: false })).not.toContain('Table')
})

test('STF-130: every other allowed mark is in the menu', () => {
  const names = moreTools(has).map(({ label }) => label)
  const marks = ['Underline', 'Strikethrough', 'Highlight', 'Subscript', 'Superscript', 'Code']
  expect(names).toEqual(expect.arrayContaining(marks))
  expect(richTextTags).toEqual(expect.arrayContaining(['u', 's', 'mark', 'sub', 'sup', 'code']))
})
