import type { LetterItems } from '#contract/staff/letters'
import { isLink, isWebAddress, readTokens } from '../../platform/mail/templates/rich-text-tokens.ts'

type Link = { address: string; isInText: boolean }

/** Pages that the text leads to, each once, in the order of the text. */
export function webAddresses(html: string): string[] {
  const addresses = readTokens(html)
    .filter(isLink)
    .map(({ attributes }) => attributes.get('href') ?? '')
  return [...new Set(addresses.filter(isWebAddress))]
}

/** STF-235: each address is counted once, also when a block leads to it too. */
export function countedLinks(html: string, items: LetterItems): Link[] {
  const inText = webAddresses(html)
  const inBlocks = [...items.courses, ...items.posts].map(({ path }) => path)
  const others = [...new Set(inBlocks)].filter((path) => !inText.includes(path))
  return [
    ...inText.map((address) => ({ address, isInText: true })),
    ...others.map((address) => ({ address, isInText: false })),
  ]
}
