/** February has 29 days, because a birthday has no year. @param month 1 to 12; 31 days without one */
export const daysInMonth = (month: number | null | undefined): number =>
  month ? new Date(Date.UTC(2024, month, 0)).getUTCDate() : 31
