import { decodeHTML } from 'entities/decode'

export type Tag = { tag: string; isClosing: boolean; attributes: ReadonlyMap<string, string> }
/** `text` is HTML. */
export type Token = Tag | { text: string }

const TOKEN = /<(\/?)([a-z][a-z0-9]*)((?:\s+[\w-]+(?:="[^"]*")?)*)\s*\/?>|[^<]+|</gi
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g

const readAttributes = (source: string) =>
  new Map([...source.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, decodeHTML(value)]))

/** Of HTML that was cleaned when it was saved, so that each tag is closed and each value is in double quotes. */
export function readTokens(html: string): Token[] {
  return [...html.matchAll(TOKEN)].map(([whole, slash, tag, attributes]) =>
    tag === undefined
      ? { text: whole === '<' ? '&lt;' : whole }
      : { tag: tag.toLowerCase(), isClosing: slash === '/', attributes: readAttributes(attributes ?? '') },
  )
}

/** Leads to another place, not to a part of the text itself. */
export const isLink = (token: Token): token is Tag =>
  'tag' in token &&
  token.tag === 'a' &&
  /^(?:https:|mailto:|tel:|\/)/i.test(token.attributes.get('href') ?? '')

/** What a reader opens in a browser. */
export const isWebAddress = (address: string): boolean => /^(?:https:|\/)/i.test(address)
