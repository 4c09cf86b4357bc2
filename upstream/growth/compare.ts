import type { Measured } from './measure.ts'

const FACTOR = 1.5
/** In pages of 8 kB: what the indexes and the rows of one screen take in any database, read from memory within a millisecond. */
const FEW_PAGES = 40

export const isFlat = (small: Measured, large: Measured): boolean =>
  large.buffers <= Math.max(FACTOR * small.buffers, FEW_PAGES)

/** A table of the databases in this order; the ratio compares the last two. */
export function formatTable(names: readonly string[], all: readonly (readonly Measured[])[]): string {
  const rows = (all.at(-1) ?? []).map(({ name, statements }, index) => {
    const measured = all.flatMap((one) => one[index] ?? [])
    const [before, last] = measured.slice(-2)
    const ratio = before && last ? (last.buffers / Math.max(1, before.buffers)).toFixed(2) : ''
    const sizes = measured.map(({ bytes }) => (bytes / 1000).toFixed(1)).join(' · ')
    return [name, statements, ...measured.map(({ buffers }) => buffers), ratio, sizes]
  })
  const head = ['Read', 'Statements', ...names, 'Ratio', 'kB of the answer']
  const line = (cells: readonly unknown[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, index) => (index === 0 ? '---' : '--:'))), ...rows.map(line)].join(
    '\n',
  )
}
