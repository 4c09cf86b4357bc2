import 'server-only'
import { widthOf } from './face'

type Face = Parameters<typeof widthOf>[1]

function wrap(text: string, face: Face, size: number, width: number): string[] {
  const found: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = found.length > 0 ? `${found.at(-1)} ${word}` : word
    if (found.length > 0 && widthOf(longer, face, size) <= width) found[found.length - 1] = longer
    else found.push(word)
  }
  return found
}

function truncate(line: string, face: Face, size: number, width: number): string {
  const letters = Array.from(line)
  while (letters.length > 0 && widthOf(`${letters.join('')}…`, face, size) > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

type Fit = { sizes: readonly number[]; width: number; maxLines: number }

export function fitText(text: string, face: Face, { sizes, width, maxLines }: Fit) {
  for (const size of sizes) {
    const fitted = wrap(text, face, size, width)
    if (fitted.length <= maxLines && fitted.every((line) => widthOf(line, face, size) <= width))
      return { size, lines: fitted }
  }
  const size = sizes.at(-1) ?? 0
  const all = wrap(text, face, size, width)
  const truncated = all.slice(0, maxLines).map((line, index) => {
    const isCut = index === maxLines - 1 && all.length > maxLines
    return isCut || widthOf(line, face, size) > width ? truncate(line, face, size, width) : line
  })
  return { size, lines: truncated }
}
