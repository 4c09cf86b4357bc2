/** A month of 1 to 12; February has its 29th, because a birthday has no year. Any month has 31 while none is chosen. */
export const daysInMonth = (month: number | null | undefined): number =>
  month ? new Date(Date.UTC(2024, month, 0)).getUTCDate() : 31
