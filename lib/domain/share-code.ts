import { postSlug } from '#domain/post-address'
import { SHARE_CODE, type ShareChannel } from '#domain/sharing'

const LONGEST = 40
/** So that a code can be typed from a poster. */
const TITLE_LENGTH = 20

const ends: Record<ShareChannel, string> = {
  whatsapp: 'wa',
  facebook: 'fb',
  instagram: 'ig',
  x: 'x',
  linkedin: 'in',
  email: 'mail',
  poster: 'poster',
  other: 'link',
}

function shortened(words: string): string {
  if (words.length <= TITLE_LENGTH) return words
  const end = words.lastIndexOf('-', TITLE_LENGTH)
  return words.slice(0, end > 0 ? end : TITLE_LENGTH)
}

/** A proposal for a code (STF-238): from the title and the channel, with a number when others have it. */
export function shareCode(title: string, channel: ShareChannel, taken: ReadonlySet<string>): string {
  const base = [shortened(postSlug(title)), ends[channel]].filter(Boolean).join('-')
  const first = SHARE_CODE.test(base) ? base : `${base}-kites`.slice(0, LONGEST)
  let code = first
  for (let number = 2; taken.has(code); number += 1) code = `${first}-${number}`
  return code
}
