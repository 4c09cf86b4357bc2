/** How an order is paid. */
export const channelWords = {
  card: 'Card',
  bank: 'Bank account',
  bank_transfer: 'Bank transfer',
  ussd: 'USSD',
  qr: 'QR code',
  mobile_money: 'Mobile money',
  cash: 'Cash',
  transfer: 'Transfer to the school',
  scholarship: 'Scholarship',
} as const

const words: Record<string, string> = channelWords

/** A channel without words is shown as the provider names it. */
export const channelWord = (channel: string): string => words[channel] ?? channel
