import { joinWords } from '#domain/join-words'

/** 'Cover picture and price missing'; undefined when nothing is. */
export function missingLine(missing: readonly string[]): string | undefined {
  const [first, ...others] = missing
  if (first === undefined) return undefined
  return `${joinWords([first, ...others.map((word) => word.toLowerCase())])} missing`
}
