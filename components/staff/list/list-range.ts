const TOTAL_LIMIT = 10_000

/** '{from}–{to} of {total}' (STF-059). @param total over 10,000 means: more than that */
export function describeRange(page: number, size: number, rows: number, total: number): string {
  const from = (page - 1) * size + 1
  const figure = (count: number) => count.toLocaleString('en-NG')
  const all = total > TOTAL_LIMIT ? `more than ${figure(TOTAL_LIMIT)}` : figure(total)
  return rows === 0 ? `0 of ${all}` : `${figure(from)}–${figure(from + rows - 1)} of ${all}`
}

export const pagesOf = (total: number, size: number): number =>
  Math.max(1, Math.ceil(Math.min(total, TOTAL_LIMIT) / size))
