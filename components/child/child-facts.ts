import type { Child, ListedChild } from '#contract/api/child'
import { ageIn } from '#domain/age'
import { shortDate } from '#domain/dates'
import { genderWord } from '#domain/gender'

export type ChildFact = { name: string; value: string; wide?: boolean }

const NOT_GIVEN = 'Not given'

function consent({ photoConsent, photoConsentAt }: ListedChild) {
  if (typeof photoConsent !== 'boolean') return NOT_GIVEN
  const since = shortDate(photoConsentAt)
  return `${photoConsent ? 'Yes' : 'No'}${since && `, since ${since}`}`
}

/** An unknown allergy must never read as none. */
const allergyText = (allergy: Child['allergy']) =>
  typeof allergy === 'string' || allergy === false ? allergy || 'None' : 'Not known, please tell us again'

/** @param today calendar date in Lagos */
export function childFacts(child: Child, today: string): ChildFact[] {
  const special = child.specialAttention ?? ''
  return [
    { name: 'Date of birth', value: shortDate(child.dateOfBirth.replaceAll('/', '-')) },
    { name: 'Age', value: `${ageIn(child.dateOfBirth, today)} this year` },
    { name: 'Gender', value: child.gender ? genderWord[child.gender] : NOT_GIVEN },
    { name: 'Photo consent', value: consent(child) },
    { name: 'School', value: child.schoolName || NOT_GIVEN },
    { name: 'Class', value: child.class || NOT_GIVEN },
    { name: 'Allergy', value: allergyText(child.allergy), wide: true },
    ...(special ? [{ name: 'Special attention', value: special, wide: true }] : []),
    { name: 'Additional information', value: child.additionalInfo || NOT_GIVEN, wide: true },
  ]
}
