const MARKS = /\p{M}/gu

const words = (text: string) =>
  text
    .normalize('NFD')
    .replace(MARKS, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** One slip in a short word, two in a longer one. */
const forgiven = (word: string) => (word.length < 6 ? 1 : 2)

/**
 * How many letters are wrong, missing, too many or swapped with the next, when `typed` begins the word: what follows in
 * the word costs nothing, as more may still be typed.
 */
function slipsIn(typed: string, word: string): number {
  const cost = (i: number, j: number, row: number[], above: number[], beforeThat: number[]): number => {
    const wrong = (above[j - 1] ?? 0) + (typed[i - 1] === word[j - 1] ? 0 : 1)
    const isSwapped = i > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]
    const swapped = isSwapped ? (beforeThat[j - 2] ?? 0) + 1 : wrong
    return Math.min(wrong, swapped, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1)
  }
  let beforeThat: number[] = []
  let above = Array.from({ length: word.length + 1 }, (_, at) => at)
  for (let i = 1; i <= typed.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= word.length; j += 1) row.push(cost(i, j, row, above, beforeThat))
    beforeThat = above
    above = row
  }
  return Math.min(...above)
}

/** Whether each typed word begins a word of the title, give or take a letter; accents are not counted. */
export function isFuzzyMatch(typed: string, title: string): boolean {
  const known = words(title)
  const asked = words(typed)
  return (
    asked.length > 0 && asked.every((word) => known.some((other) => slipsIn(word, other) <= forgiven(word)))
  )
}
