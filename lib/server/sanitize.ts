import 'server-only'
import DOMPurify from 'isomorphic-dompurify'
import { createRichTextCleaner } from '#domain/clean-rich-text'

let clean: ((html: string) => string) | undefined

/** Call it inside a `'use cache'` function: its parser reads the clock, which prerendering forbids elsewhere. */
export function sanitize(html: string | null | undefined): string {
  if (!html) return ''
  clean ??= createRichTextCleaner(DOMPurify)
  return clean(html)
}
