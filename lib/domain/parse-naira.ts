const figure = /^(?:\d{1,3}(?:[, \u00A0]\d{3})+|\d{1,12})(?:\.(\d{1,2}))?$/

/** '26,000', '₦26000.50', '26 000' as 26000, 26000.5, 26000; undefined for anything else. A comma is never a decimal mark. */
export function parseNaira(typed: string): number | undefined {
  const digits = typed.trim().replace(/^(?:₦|NGN|N)\s*/i, '')
  return figure.test(digits) ? Number(digits.replace(/[, \u00A0]/g, '')) : undefined
}
