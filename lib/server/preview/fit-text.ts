import 'server-only'
import { widthOf } from './face'

type Face = Parameters<typeof widthOf>[1]

/** The words in lines no wider than `width`; a word that is wider has a line of its own. */
function lines(text: string, face: Face, size: number, width: number): string[] {
  const found: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = found.length > 0 ? `${found.at(-1)} ${word}` : word
    if (found.length > 0 && widthOf(longer, face, size) <= width) found[found.length - 1] = longer
    else found.push(word)
  }
  return found
}

function shortened(line: string, face: Face, size: number, width: number): string {
  const letters = Array.from(line)
  while (letters.length > 0 && widthOf(`${letters.join('')}…`, face, size) > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

type Fit = { sizes: readonly number[]; width: number; most: number }

/**
 * The text at the first of the sizes at which it has no more than `most` lines, all within `width`; at the last size it is
 * cut with an ellipsis instead.
 */
export function fitText(text: string, face: Face, { sizes, width, most }: Fit) {
  for (const size of sizes) {
    const fitted = lines(text, face, size, width)
    if (fitted.length <= most && fitted.every((line) => widthOf(line, face, size) <= width))
      return { size, lines: fitted }
  }
  const size = sizes.at(-1) ?? 0
  const all = lines(text, face, size, width)
  const kept = all.slice(0, most).map((line, index) => {
    const isCut = index === most - 1 && all.length > most
    return isCut || widthOf(line, face, size) > width ? shortened(line, face, size, width) : line
  })
  return { size, lines: kept }
}
