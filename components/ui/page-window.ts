const MAX_ENTRIES = 7

/** The first, the last and the neighbouring page numbers: at most seven entries. */
export function pageWindow(page: number, pages: number): (number | 'gap')[] {
  if (pages <= MAX_ENTRIES) return Array.from({ length: pages }, (_, index) => index + 1)
  const shown = new Set([1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages))
  const numbers = [...shown].sort((a, b) => a - b)
  return numbers.flatMap((number, index): (number | 'gap')[] => {
    const before = numbers[index - 1]
    if (before === undefined || number - before === 1) return [number]
    return number - before === 2 ? [number - 1, number] : ['gap', number]
  })
}
