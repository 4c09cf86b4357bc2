const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function decode(whole: string, name: string) {
  if (!name.startsWith('#')) return entities[name] ?? whole
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
}

export const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,6});/gi, decode)
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
