/** `Cart, 3 courses`, or the name alone for 0. */
export const countLabel = (name: string, count: number): string => {
  if (count === 0) return name
  return count === 1 ? `${name}, 1 course` : `${name}, ${count} courses`
}
