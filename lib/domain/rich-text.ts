/** Stored with each text: increase it when a rule changes. */
export const RICH_TEXT_RULES_VERSION = 2

/** Characters of HTML (STF-139). */
export const RICH_TEXT_LIMIT = 60_000

/** Whose pages are asked for at once (STF-138). */
export const MAX_TEXT_LINKS = 100

/** Attributes that every tag may have. */
const commonAttributes = ['lang', 'title'] as const

/** The tags of a text, each with the attributes that it may have besides the common ones (STF-129). */
const ownAttributes = {
  p: [],
  br: [],
  hr: [],
  h2: [],
  h3: [],
  h4: [],
  ul: [],
  ol: ['start'],
  li: [],
  strong: [],
  b: [],
  em: [],
  i: [],
  u: [],
  s: [],
  sub: [],
  sup: [],
  mark: [],
  code: [],
  pre: [],
  blockquote: [],
  a: ['href', 'rel'],
  img: ['src', 'alt', 'width', 'height'],
  figure: [],
  figcaption: [],
  table: [],
  caption: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
} as const satisfies Record<string, readonly string[]>

export type RichTextTag = keyof typeof ownAttributes

const attributes = new Map<string, readonly string[]>(
  Object.entries(ownAttributes).map(([tag, own]) => [tag, [...own, ...commonAttributes]]),
)

export const richTextTags: readonly string[] = [...attributes.keys()]

/** Every attribute that a tag may have, in the order in which the editor writes them. */
export const richTextAttributes = (tag: RichTextTag | (string & {})): readonly string[] =>
  attributes.get(tag) ?? []

export const richTextAddress = /^(?:https:\/\/|mailto:|tel:|\/(?![/\\])|#)/i

// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore them inside an address
const ignoredInAddress = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029]/

/** STF-138. */
export const isRichTextAddress = (address: string): boolean =>
  !ignoredInAddress.test(address) && richTextAddress.test(address)

/** STF-137: what `mediaPath` writes. Dots or signs beyond these could lead out of `/media`. */
export const isRichTextPicture = (src: string | null | undefined): boolean =>
  /^\/media(?:\/[\w.-]+)+$/.test(src ?? '') && !src?.includes('..')

/** The value of `rel` of a link to another site. */
export const relOf = (href: string | null | undefined): string | null =>
  /^https:/i.test(href ?? '') ? 'noopener noreferrer nofollow' : null
