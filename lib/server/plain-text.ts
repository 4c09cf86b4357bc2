import 'server-only'
import { decodeHTMLStrict } from 'entities/decode'

export const plainText = (html: string): string =>
  decodeHTMLStrict(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()

/** Cut between words at `length` characters (BRW-04, AMB-32). */
export function excerpt(html: string, length = 100): string {
  const characters = Array.from(plainText(html))
  if (characters.length <= length) return characters.join('')
  const cut = characters.slice(0, length).join('')
  const words = characters[length] === ' ' ? cut : cut.replace(/ [^ ]*$/, '')
  return `${words.trimEnd()}...`
}
