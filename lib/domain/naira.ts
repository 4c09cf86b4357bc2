const format = new Intl.NumberFormat('en-NG', { minimumFractionDigits: 0, maximumFractionDigits: 2 })
const formatKobo = new Intl.NumberFormat('en-NG', { minimumFractionDigits: 2 })

export const nairaFigure = (naira: number): string =>
  (Number.isInteger(naira) ? format : formatKobo).format(naira)

export const naira = (amount: number): string => `₦${nairaFigure(amount)}`

/** AMB-35: convert only with these functions. */
export const toKobo = (amount: number): number => Math.round(amount * 100)

export const toNaira = (kobo: number): number => kobo / 100
