/** Spreadsheets run cells that begin with one of these as formulas. */
const FORMULA = /^[\s]*[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/

const cell = (text: string) => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** RFC 4180. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`

/** So that spreadsheets read UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'
