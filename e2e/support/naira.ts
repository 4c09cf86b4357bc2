/** '₦26,000', as the screens show a whole amount. */
export const naira = (amount: number): string => `₦${amount.toLocaleString('en-NG')}`
