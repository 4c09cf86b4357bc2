/** `Cart, 3 courses`: what an icon with a count is called; only its name at none. */
export const countLabel = (name: string, count: number): string => {
  if (count === 0) return name
  return count === 1 ? `${name}, 1 course` : `${name}, ${count} courses`
}
