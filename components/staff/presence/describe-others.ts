/** STF-070. Empty when no one else is there. @param names of the others */
export function describeOthers([first, ...more]: readonly string[]): string {
  if (first === undefined) return ''
  if (more.length === 0) return `${first} is looking at this too`
  return `${first} and ${more.length === 1 ? '1 other person' : `${more.length} others`} are looking at this too`
}
