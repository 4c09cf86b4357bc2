import 'server-only'

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Words as they may stand in XML; signs that it knows no way to write are left out. */
export const escapeXml = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? '')

/** One element; nothing at all without a content. */
export const element = (name: string, content: string | undefined, attributes = ''): string =>
  content ? `<${name}${attributes}>${content}</${name}>` : ''

export const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
