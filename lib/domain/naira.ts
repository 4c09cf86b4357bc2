const format = new Intl.NumberFormat('en-NG', { minimumFractionDigits: 0, maximumFractionDigits: 2 })
const formatKobo = new Intl.NumberFormat('en-NG', { minimumFractionDigits: 2 })

/** `45,000`, with kobo only when there are some: the figure that stands after the ₦ (GEN-06). */
export const nairaFigure = (naira: number): string =>
  (Number.isInteger(naira) ? format : formatKobo).format(naira)

export const naira = (amount: number): string => `₦${nairaFigure(amount)}`

/** The one place where naira become kobo (AMB-35). */
export const toKobo = (amount: number): number => Math.round(amount * 100)

/** The one place where kobo become naira. */
export const toNaira = (kobo: number): number => kobo / 100
