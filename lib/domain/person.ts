type Person = { lastName: string; otherNames: string }

/** First word of the other names, for the greeting (HOME-11). */
export const firstName = ({ otherNames }: Person): string => otherNames.trim().split(/\s+/)[0] ?? ''

/** `Adaeze Okafor` of `Adaeze Grace`, `Okafor` (NAV-19). */
export const shortName = (person: Person): string => `${firstName(person)} ${person.lastName}`.trim()

/** All other names and the last name (NAV-20). */
export const fullName = ({ lastName, otherNames }: Person): string => `${otherNames} ${lastName}`.trim()

/** Two letters with their accents, for an avatar. */
export const initials = (person: Person): string =>
  [firstName(person), person.lastName.trim()]
    .map((word) => Array.from(word.normalize('NFC'))[0] ?? '')
    .join('')
    .toUpperCase()
