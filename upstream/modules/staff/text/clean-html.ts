import { createRichTextCleaner } from '#domain/clean-rich-text'

let cleaner: Promise<(html: string) => string> | undefined

/** Loaded with the first text that is saved: the parser takes 100 MB and a second. */
async function load() {
  const { default: purifier } = await import('isomorphic-dompurify')
  return createRichTextCleaner(purifier)
}

/** STF-132. */
export async function cleanHtml(html: string): Promise<string> {
  cleaner ??= load()
  const clean = await cleaner
  return clean(html)
}
