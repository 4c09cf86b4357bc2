/** Spreadsheets run cells that begin with one of these as formulas. */
const FORMULA = /^[\s]*[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/

/** Calligra Sheets begins a new row at one, also inside quotes, and what follows may be a formula. */
const LINE_BREAK = /[\r\n]+/g

/** A plain figure, also below zero. */
type Figure = { figure: string }
export type Cell = string | Figure

const wordOf = (cell: Cell) => {
  if (typeof cell !== 'string') return cell.figure
  return (FORMULA.test(cell) ? `'${cell}` : cell).replaceAll(LINE_BREAK, ' ')
}

/** RFC 4180. */
export const csvLine = (cells: readonly Cell[]): string =>
  `${cells.map((cell) => `"${wordOf(cell).replaceAll('"', '""')}"`).join(',')}\r\n`

export const countCell = (count: number): Figure => ({ figure: String(count) })

/** With two decimals (STF-257). */
export const amountCell = (naira: number): Figure => ({ figure: naira.toFixed(2) })

/** So that spreadsheets read UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'
