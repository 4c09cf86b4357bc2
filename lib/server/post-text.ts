import 'server-only'
import type { Blog } from '#contract/api/blog'
import type { ContentsPart } from '#domain/post-contents'
import { textOfRichText } from '#domain/reading-time'
import { plainText } from '@/lib/server/plain-text'

const headings = /<(h[23])((?:\s(?:"[^"]*"|[^">])*)?)>(.*?)<\/\1>/gs

type Text = { html: string; contents: ContentsPart[] }

export const postText = ({ blogContent, showContents }: Blog): Text =>
  showContents ? withContents(blogContent ?? '') : { html: blogContent ?? '', contents: [] }

/** Gives each h2 and h3 of clean HTML an id from its words, and lists them (STF-124). */
function withContents(clean: string): Text {
  const contents: ContentsPart[] = []
  let section: ContentsPart | undefined
  const idOf = uniqueIds()
  const html = clean.replace(headings, (whole, tag: string, attributes: string, inner: string) => {
    const text = plainText(textOfRichText(inner))
    if (!text) return whole
    const id = idOf(text)
    const part = { id, text, parts: [] }
    if (tag === 'h3' && section) section.parts.push(part)
    else contents.push(part)
    if (tag === 'h2') section = part
    return `<${tag} id="${id}"${attributes}>${inner}</${tag}>`
  })
  return { html, contents }
}

/** The prefix keeps them apart from the other ids of the page. */
function uniqueIds() {
  const used = new Set<string>()
  return (text: string) => {
    const base = `part-${wordsOf(text)}`.replace(/-$/, '')
    let id = base
    for (let number = 2; used.has(id); number += 1) id = `${base}-${number}`
    used.add(id)
    return id
  }
}

/** Letters of any script, without the marks of Yoruba vowels and tones. */
const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
