import type { BffCall } from '#contract/bff-call'
import { PERSON_HEADER } from '#contract/staff/person-header'

let pagePerson: string | undefined

/** Whose page this is: all tabs of a browser share one session. @returns ends the registration */
export function setPagePerson(staffId: string): () => void {
  pagePerson = staffId
  return () => {
    if (pagePerson === staffId) pagePerson = undefined
  }
}

/** Not for a sign-in, which may be of anybody. */
export const personHeaders = ({ auth }: Pick<BffCall, 'auth'>): Record<string, string> =>
  auth === 'staff' && pagePerson ? { [PERSON_HEADER]: pagePerson } : {}
