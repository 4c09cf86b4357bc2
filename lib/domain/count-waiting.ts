/** How many things wait, of items that may each stand for several (STF-055). */
export const countWaiting = (items: readonly { count: number }[]): number =>
  items.reduce((total, { count }) => total + count, 0)
