/** HOME-11. @param hour 0 to 23, by the visitor's own clock */
export function greetingAt(hour: number): string {
  if (hour < 12) return 'Good Morning'
  return hour < 18 ? 'Good Afternoon' : 'Good Evening'
}
