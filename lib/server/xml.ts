import 'server-only'

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

export const escapeXml = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 does not allow them
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? '')

export const element = (name: string, content: string | undefined, attributes = ''): string =>
  content ? `<${name}${attributes}>${content}</${name}>` : ''

export const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
