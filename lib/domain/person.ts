type Person = { lastName: string; otherNames: string }

/** Of a staff person: the first name. */
export const firstWord = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

export const firstName = ({ otherNames }: Person): string => firstWord(otherNames)

export const shortName = (person: Person): string => `${firstName(person)} ${person.lastName}`.trim()

export const fullName = ({ lastName, otherNames }: Person): string => `${otherNames} ${lastName}`.trim()

export const initials = (person: Person): string =>
  [firstName(person), person.lastName.trim()]
    .map((word) => Array.from(word.normalize('NFC'))[0] ?? '')
    .join('')
    .toUpperCase()
