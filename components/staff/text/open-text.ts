import type { Editor } from '@tiptap/core'
import { Gapcursor, UndoRedo } from '@tiptap/extensions'
import { EditRules } from '@/components/staff/text/edit-rules'
import { HiddenLinks } from '@/components/staff/text/hidden-links'
import { cleanHtml, readText, writeText } from '@/components/staff/text/html'
import { schemaExtensions } from '@/components/staff/text/schema'

export const extensions = [...schemaExtensions, UndoRedo, Gapcursor, EditRules, HiddenLinks]

export const contentOf = (html: string) => readText(cleanHtml(html)).toJSON()

/** @returns undefined while the document is the one that was opened (STF-134) */
export function changedText(editor: Editor, opened: object): string | undefined {
  const { doc, schema } = editor.state
  return doc.eq(schema.nodeFromJSON(opened)) ? undefined : writeText(doc)
}
