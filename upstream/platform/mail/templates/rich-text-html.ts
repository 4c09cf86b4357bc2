import { escapeHtml } from './layout.ts'
import { isLink, readTokens, type Tag, type Token } from './rich-text-tokens.ts'

/** In pixels, of the column of a mail. */
const WIDTH = 464

const heading = (size: number) => `margin:20px 0 8px;font-size:${size}px;line-height:1.25`
const list = 'margin:0 0 12px;padding-left:24px;font-size:17px;line-height:1.55'
const cell = 'padding:6px 8px;border:1px solid #d7dcef;font-size:15px;line-height:1.4;text-align:left'

/** Mail programs ignore style sheets. */
const styles = new Map([
  ['p', 'margin:0 0 12px;font-size:17px;line-height:1.55'],
  ['h2', heading(22)],
  ['h3', heading(19)],
  ['h4', heading(17)],
  ['ul', list],
  ['ol', list],
  ['li', 'margin:0 0 6px'],
  ['a', 'color:#14235c'],
  ['hr', 'margin:20px 0;border:0;border-top:1px solid #d7dcef'],
  ['blockquote', 'margin:0 0 12px;padding-left:16px;border-left:4px solid #bfe4ff'],
  ['pre', "margin:0 0 12px;font-size:15px;white-space:pre-wrap;font-family:'Courier New',monospace"],
  ['mark', 'background:#fff4d1'],
  ['figure', 'margin:0 0 12px'],
  ['figcaption', 'font-size:15px;line-height:1.4;color:#36416f'],
  ['table', 'margin:0 0 12px;border-collapse:collapse'],
  ['th', cell],
  ['td', cell],
])

const kept = ['start', 'colspan', 'rowspan', 'lang']
/** Older mail programs know no figure and no mark. */
const names = new Map([
  ['figure', 'div'],
  ['figcaption', 'div'],
  ['mark', 'span'],
])

const attribute = (name: string, value: string | undefined) =>
  value === undefined ? '' : ` ${name}="${escapeHtml(value)}"`

function picture({ attributes }: Tag, origin: string) {
  const width = Math.min(Number(attributes.get('width')) || WIDTH, WIDTH)
  const src = attribute('src', `${origin}${attributes.get('src')}`)
  const alt = attribute('alt', attributes.get('alt') ?? '')
  return `<img${src}${alt} width="${width}" style="display:block;max-width:100%;height:auto;border-radius:12px">`
}

function openTag(token: Tag, hrefOf: (address: string) => string) {
  const { tag, attributes } = token
  const href = isLink(token) ? attribute('href', hrefOf(attributes.get('href') ?? '')) : ''
  const others = kept.map((name) => attribute(name, attributes.get(name))).join('')
  return `<${names.get(tag) ?? tag}${href}${others}${attribute('style', styles.get(tag))}>`
}

/** A link within the text leads nowhere in a mail. */
function withoutInnerLinks(tokens: readonly Token[]): Token[] {
  let isInLink = false
  return tokens.filter((token) => {
    if ('text' in token || token.tag !== 'a') return true
    if (!token.isClosing) isInLink = isLink(token)
    return isInLink
  })
}

/** Of cleaned HTML: with styles in each tag, absolute addresses of pictures, and links by `hrefOf`. */
export function mailHtml(html: string, origin: string, hrefOf: (address: string) => string): string {
  const write = (token: Token) => {
    if ('text' in token) return token.text
    const { tag, isClosing } = token
    if (tag === 'img') return picture(token, origin)
    return isClosing ? `</${names.get(tag) ?? tag}>` : openTag(token, hrefOf)
  }
  return withoutInnerLinks(readTokens(html)).map(write).join('')
}
