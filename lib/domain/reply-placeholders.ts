/** STF-221: in braces in a reply text, filled in from the message and the reader when it is put into a reply. */
export const replyPlaceholders = {
  first_name: 'First name of the sender',
  school: 'Name of the school',
  my_name: 'Your first name',
} as const

export type ReplyPlaceholder = keyof typeof replyPlaceholders

const isPlaceholder = (name: string): name is ReplyPlaceholder => Object.hasOwn(replyPlaceholders, name)

const PATTERN = /\{([^{}\n]{0,40})\}/g

/** @returns the placeholders of the text that are not known, with their braces */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(PATTERN)].filter(([, name = '']) => !isPlaceholder(name)).map(([whole]) => whole)

export const fillPlaceholders = (text: string, values: Record<ReplyPlaceholder, string>): string =>
  text.replace(PATTERN, (whole, name: string) => (isPlaceholder(name) ? values[name] : whole))
