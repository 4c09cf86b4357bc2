/** '₦26,000' or '₦26,000.50', as the screens show an amount. */
export const naira = (amount: number): string =>
  `₦${amount.toLocaleString('en-NG', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 })}`
