const MARKS = /\p{M}/gu

const words = (text: string) =>
  text
    .normalize('NFD')
    .replace(MARKS, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

const maxTypos = (word: string) => (word.length < 6 ? 1 : 2)

/** Damerau-Levenshtein distance of `typed` to the closest prefix of `word`. */
function prefixDistance(typed: string, word: string): number {
  const cost = (i: number, j: number, row: number[], above: number[], twoAbove: number[]): number => {
    const substituted = (above[j - 1] ?? 0) + (typed[i - 1] === word[j - 1] ? 0 : 1)
    const isSwapped = i > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]
    const swapped = isSwapped ? (twoAbove[j - 2] ?? 0) + 1 : substituted
    return Math.min(substituted, swapped, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1)
  }
  let twoAbove: number[] = []
  let above = Array.from({ length: word.length + 1 }, (_, at) => at)
  for (let i = 1; i <= typed.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= word.length; j += 1) row.push(cost(i, j, row, above, twoAbove))
    twoAbove = above
    above = row
  }
  return Math.min(...above)
}

export function isFuzzyMatch(typed: string, title: string): boolean {
  const titleWords = words(title)
  const typedWords = words(typed)
  return (
    typedWords.length > 0 &&
    typedWords.every((word) => titleWords.some((other) => prefixDistance(word, other) <= maxTypos(word)))
  )
}
