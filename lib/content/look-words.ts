import type { ChildLook } from '#contract/api/privacy'
import { lagosInstant, shortDate } from '#domain/dates'

const parts: Record<Exclude<ChildLook['what'], 'list'>, string> = {
  record: 'looked at the child’s details',
  contact: 'looked at your contact details',
  allergy: 'looked at the allergy',
  print: 'put the allergy on a sheet for print',
}

/** Of a class list also what was saved as a file: 'list' and 'contact' of a course are both. */
function partOf({ what, courseTitle }: Pick<ChildLook, 'what' | 'courseTitle'>): string {
  if (what === 'list') return `opened or saved the class list of ${courseTitle}`
  if (!courseTitle) return parts[what]
  const part = what === 'contact' ? 'looked at or saved your contact details' : parts[what]
  return `${part} (class list of ${courseTitle})`
}

/** 'Bola Adeyemi (Office) opened or saved the class list of Robots.' (STF-280) */
export function lookSentence({ staffName, roles, ...look }: ChildLook): string {
  const person = roles.length > 0 ? `${staffName} (${roles.join(', ')})` : staffName
  return `${person} ${partOf(look)}.`
}

/** '14:05', Lagos */
const timeOf = (instant: string): string => lagosInstant(instant)?.slice(11, 16) ?? ''

/** '28/11/2026, 14:05' or '28/11/2026, 14:05 to 16:40, 3 times' */
export function lookTime({ firstAt, lastAt, count }: ChildLook): string {
  const first = `${shortDate(firstAt)}, ${timeOf(firstAt)}`
  return count > 1 ? `${first} to ${timeOf(lastAt)}, ${count} times` : first
}
