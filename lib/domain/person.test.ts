import { describe, expect, test } from 'vitest'
import { firstName, fullName, initials, shortName } from './person.ts'

describe('names', () => {
  const parent = { otherNames: ' Adaeze Grace', lastName: 'Ọkafor' }

  test('the greeting uses the first name, the header adds the last name, the account area shows all names', () => {
    expect(firstName(parent)).toBe('Adaeze')
    expect(shortName(parent)).toBe('Adaeze Ọkafor')
    expect(fullName({ otherNames: 'Adaeze Grace', lastName: 'Ọkafor' })).toBe('Adaeze Grace Ọkafor')
  })

  test('initials are two letters with their accents', () => {
    expect(initials(parent)).toBe('AỌ')
    expect(initials({ otherNames: '', lastName: 'bello' })).toBe('B')
  })
})
