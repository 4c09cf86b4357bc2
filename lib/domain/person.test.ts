import { describe, expect, test } from 'vitest'
import { firstName, fullName, initials, shortName } from './person.ts'

describe('names', () => {
  const parent = { otherNames: ' Adaeze Grace', lastName: 'Ọkafor' }

  test('the greeting uses the first given name, the header adds the last name, the user area says all', () => {
    expect(firstName(parent)).toBe('Adaeze')
    expect(shortName(parent)).toBe('Adaeze Ọkafor')
    expect(fullName({ otherNames: 'Adaeze Grace', lastName: 'Ọkafor' })).toBe('Adaeze Grace Ọkafor')
  })

  test('initials are two whole letters, accents included', () => {
    expect(initials(parent)).toBe('AỌ')
    expect(initials({ otherNames: '', lastName: 'bello' })).toBe('B')
  })
})
