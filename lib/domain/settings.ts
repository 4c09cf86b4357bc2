/** What the school decides, by name, with the value of a school that has decided nothing. */
export const defaultSettings = {
  /** Refunds of one order above it need an owner (STF-168). */
  refundLimitKobo: 15_000_000,
  /** Begins the numbers of receipts for money received by hand (STF-185). */
  receiptPrefix: 'KL',
  /** Letters that leave in a minute (STF-230). */
  lettersPerMinute: 200,
}

export type Settings = typeof defaultSettings
export type SettingName = keyof Settings
