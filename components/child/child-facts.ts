import type { Child, ListedChild } from '#contract/api/child'
import { ageIn } from '#domain/age'
import { shortDate } from '#domain/dates'
import { genderWord } from '#domain/gender'

export type ChildFact = { name: string; value: string; wide?: boolean }

const UNSAID = 'Not given'

function consent({ photoConsent, photoConsentAt }: ListedChild) {
  if (typeof photoConsent !== 'boolean') return UNSAID
  const since = shortDate(photoConsentAt)
  return `${photoConsent ? 'Yes' : 'No'}${since && `, since ${since}`}`
}

/** Whoever cooks for a child must never take what is not known for none. */
const allergyWords = (allergy: Child['allergy']) =>
  typeof allergy === 'string' || allergy === false ? allergy || 'None' : 'Not known, please tell us again'

/** Everything of one child in words. @param today calendar date in Lagos */
export function childFacts(child: Child, today: string): ChildFact[] {
  const special = child.specialAttention ?? ''
  return [
    { name: 'Date of birth', value: shortDate(child.dateOfBirth.replaceAll('/', '-')) },
    { name: 'Age', value: `${ageIn(child.dateOfBirth, today)} this year` },
    { name: 'Gender', value: child.gender ? genderWord[child.gender] : UNSAID },
    { name: 'Photo consent', value: consent(child) },
    { name: 'School', value: child.schoolName || UNSAID },
    { name: 'Class', value: child.class || UNSAID },
    { name: 'Allergy', value: allergyWords(child.allergy), wide: true },
    ...(special ? [{ name: 'Special attention', value: special, wide: true }] : []),
    { name: 'Additional information', value: child.additionalInfo || UNSAID, wide: true },
  ]
}
