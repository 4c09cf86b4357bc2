import 'server-only'
import { escapeUTF8 } from 'entities/escape'

export const escapeXml = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 does not allow them
  escapeUTF8(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''))

export const element = (name: string, content: string | undefined, attributes = ''): string =>
  content ? `<${name}${attributes}>${content}</${name}>` : ''

export const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
