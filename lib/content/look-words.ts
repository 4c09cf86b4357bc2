import type { ChildLook } from '#contract/api/privacy'
import { lagosInstant, shortDate } from '#domain/dates'

const parts: Record<ChildLook['what'], string> = {
  list: 'opened the class list',
  record: 'looked at the child’s details',
  contact: 'looked at your contact details',
  allergy: 'looked at the allergy',
  print: 'printed the allergy on a class list',
}

/** 'Bola Adeyemi (Office) opened the class list of Robots.' (STF-280) */
export function lookSentence({ staffName, roles, what, courseTitle }: ChildLook): string {
  const person = roles.length > 0 ? `${staffName} (${roles.join(', ')})` : staffName
  return `${person} ${parts[what]}${courseTitle ? ` of ${courseTitle}` : ''}.`
}

/** '14:05', Lagos */
const timeOf = (instant: string): string => lagosInstant(instant)?.slice(11, 16) ?? ''

/** '28/11/2026, 14:05' or '28/11/2026, 14:05 to 16:40, 3 times' */
export function lookTime({ firstAt, lastAt, count }: ChildLook): string {
  const first = `${shortDate(firstAt)}, ${timeOf(firstAt)}`
  return count > 1 ? `${first} to ${timeOf(lastAt)}, ${count} times` : first
}
