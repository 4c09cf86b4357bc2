const SHOWN = 7

/**
 * The page numbers worth showing: all of a few; of many the first, the last and those around the current one, where a gap
 * stands for the rest. At most seven entries.
 */
export function pageWindow(page: number, pages: number): (number | 'gap')[] {
  if (pages <= SHOWN) return Array.from({ length: pages }, (_, index) => index + 1)
  const shown = new Set([1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages))
  const numbers = [...shown].sort((a, b) => a - b)
  return numbers.flatMap((number, index): (number | 'gap')[] => {
    const before = numbers[index - 1]
    if (before === undefined || number - before === 1) return [number]
    return number - before === 2 ? [number - 1, number] : ['gap', number]
  })
}
