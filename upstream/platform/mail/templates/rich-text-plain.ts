import { decodeHTML } from 'entities/decode'
import { isLink, readTokens, type Tag } from './rich-text-tokens.ts'

const blocks: ReadonlySet<string> = new Set([
  ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'pre', 'blockquote'],
  ...['figure', 'figcaption', 'table', 'caption', 'hr'],
])

/** Numbers of an ordered list, undefined for others. */
type List = { next: number | undefined }

class Writer {
  text = ''
  private readonly lists: List[] = []
  private href: string | undefined
  private linkAt = 0
  private readonly hrefOf: (address: string) => string

  constructor(hrefOf: (address: string) => string) {
    this.hrefOf = hrefOf
  }

  words(html: string): void {
    const words = decodeHTML(html).replace(/\s+/g, ' ')
    this.text += /(^|\n|- |\d\. )$/.test(this.text) ? words.trimStart() : words
  }

  private line(count: number) {
    this.text = this.text.replace(/[ \t]+$/, '')
    if (this.text !== '') this.text = this.text.replace(/\n*$/, '\n'.repeat(count))
  }

  /** Items of a list follow each other without an empty line, and so do paragraphs in them. */
  private block() {
    if (!/(- |\d\. )$/.test(this.text)) this.line(this.lists.length > 0 ? 1 : 2)
  }

  private item() {
    this.line(1)
    const list = this.lists.at(-1)
    const mark = list?.next === undefined ? '-' : `${list.next++}.`
    this.text += `${'  '.repeat(Math.max(0, this.lists.length - 1))}${mark} `
  }

  private link(token: Tag) {
    if (token.isClosing) {
      if (this.href && this.text.slice(this.linkAt).trim() !== this.href) this.text += ` (${this.href})`
      this.href = undefined
    } else if (isLink(token)) {
      this.href = this.hrefOf(token.attributes.get('href') ?? '')
      this.linkAt = this.text.length
    }
  }

  private list({ tag, isClosing, attributes }: Tag) {
    if (isClosing) this.lists.pop()
    this.block()
    if (!isClosing)
      this.lists.push({ next: tag === 'ol' ? Number(attributes.get('start') ?? 1) || 1 : undefined })
  }

  private inline(token: Tag) {
    const { tag, isClosing, attributes } = token
    if (tag === 'a') this.link(token)
    if (tag === 'br') this.line(1)
    if (tag === 'tr') this.line(1)
    if ((tag === 'td' || tag === 'th') && isClosing) this.text += '  '
    if (tag === 'img' && attributes.get('alt')) this.text += `[${attributes.get('alt')}]`
  }

  tag(token: Tag): void {
    const { tag, isClosing } = token
    if (tag === 'ul' || tag === 'ol') this.list(token)
    else if (tag === 'li') {
      if (!isClosing) this.item()
    } else if (blocks.has(tag)) this.block()
    else this.inline(token)
  }
}

/** Cleaned HTML as plain text: headings and paragraphs apart, lists with marks, addresses behind the words of links. */
export function plainText(html: string, hrefOf: (address: string) => string): string {
  const writer = new Writer(hrefOf)
  for (const token of readTokens(html)) {
    if ('text' in token) writer.words(token.text)
    else writer.tag(token)
  }
  return writer.text.trim()
}
