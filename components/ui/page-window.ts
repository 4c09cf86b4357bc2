/**
 * The page numbers worth showing: the first, the last and those around the current one; a gap stands for the rest.
 * At most seven entries, so that they fit a phone.
 */
export function pageWindow(page: number, pages: number): (number | 'gap')[] {
  const shown = new Set([1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages))
  const numbers = [...shown].sort((a, b) => a - b)
  return numbers.flatMap((number, index): (number | 'gap')[] => {
    const before = numbers[index - 1]
    if (before === undefined || number - before === 1) return [number]
    return number - before === 2 ? [number - 1, number] : ['gap', number]
  })
}
