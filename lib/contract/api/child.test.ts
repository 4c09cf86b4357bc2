import { describe, expect, test } from 'vitest'
import { messages } from '#contract/testing/messages'
import { expectUnderstood } from '#contract/testing/understood'
import { Child, ChildForm, ChildInput, ChildUpdate } from './child.ts'

const child = {
  lastName: 'Okafor',
  otherNames: 'Chidera',
  gender: 'female',
  schoolName: 'Baobab School',
  dateOfBirth: '2017-04-23',
  photoConsent: 'No',
  hasAllergy: 'None',
}
const lagosToday = new Date(Date.now() + 3_600_000).toISOString().slice(0, 10)

describe('a child', () => {
  test('says what is missing in the words of the product (VAL-26 to VAL-30)', () => {
    const empty = { lastName: '', otherNames: '', gender: '', schoolName: '', dateOfBirth: '' }
    expect(messages(ChildForm, empty)).toMatchObject({
      lastName: 'Last name is required',
      otherNames: 'First name is required',
      gender: 'Gender is required',
      schoolName: 'School name is required',
      dateOfBirth: 'Date of birth is required.',
      photoConsent: expect.any(String),
      hasAllergy: expect.any(String),
    })
  })

  test('born today or later is refused, and so is one born this year (VAL-31, VAL-32, AMB-17)', () => {
    const born = (dateOfBirth: string) => messages(ChildForm, { ...child, dateOfBirth }).dateOfBirth
    expect(born(lagosToday)).toBe('Date of birth cannot be today or a future date.')
    expect(born('2999-01-01')).toBe('Date of birth cannot be today or a future date.')
    const firstOfYear = `${lagosToday.slice(0, 4)}-01-01`
    if (firstOfYear < lagosToday) expect(born(firstOfYear)).toBe('Age must be at least 1 year.')
    expect(born(`${Number(lagosToday.slice(0, 4)) - 1}-12-31`)).toBeUndefined()
  })

  test.each([
    ['nothing to be seen', '\u200b\u2060'],
    ['a filler that looks like nothing', '\u3164'],
    ['joiners alone', '\u200d\u200c'],
    ['no letter', '-'],
  ])('is not called by %s', (_, name) => {
    const told = messages(ChildForm, { ...child, lastName: name, otherNames: name, schoolName: name })
    expect(told).toEqual({
      lastName: 'Last name is required',
      otherNames: 'First name is required',
      schoolName: 'School name is required',
    })
  })

  test.each(['Oka\nfor', 'Oka\r\nfor', 'Oka\tfor', 'Oka\u0007for', 'Oka\u0085for', 'Oka\u2028for'])(
    'has a name on one line: %j is none',
    (name) => {
      const told = messages(ChildInput, { ...child, lastName: name, otherNames: name, allergy: 'false' })
      expect(told).toMatchObject({ lastName: 'Invalid input', otherNames: 'Invalid input' })
    },
  )

  test.each([
    'Ọláyínká',
    'O\u0323la\u0301yi\u0301nka\u0301',
    'Ṅkechi-Ụzọamaka',
    'Ɓala Ƙofa',
    'N’Diaye',
    "D'Almeida",
    'Ẹniọlá Àbẹ̀ní',
    'علی\u200cرضا',
    'ශ්\u200dරී',
    ' Ada ',
    'X',
  ])('is called %s', (name) => {
    expect(messages(ChildForm, { ...child, lastName: name, otherNames: name })).toEqual({})
  })

  test('is born in 1900 or later', () => {
    const born = (dateOfBirth: string) => messages(ChildForm, { ...child, dateOfBirth }).dateOfBirth
    for (const date of ['18-04-23', '2018-02-31'])
      expect(born(date), date).toBe('This date does not exist. Write the year with four digits.')
    for (const date of ['0001/01/01', '0217-04-23', '1899-12-31'])
      expect(born(date), date).toBe('Please check the year.')
    expect(born('1900-01-01')).toBeUndefined()
  })

  test('with an allergy needs its details (AMB-18)', () => {
    expect(messages(ChildForm, { ...child, hasAllergy: 'Yes' })).toHaveProperty('allergy')
    expect(messages(ChildForm, { ...child, hasAllergy: 'Yes', allergy: 'Groundnuts' })).toEqual({})
  })

  test('is sent as words and understood as values (CHILD-12 to CHILD-14)', () => {
    const sent = { ...child, dateOfBirth: '2017/04/23', photoConsent: 'true', allergy: 'false' }
    expect(ChildInput.parse(sent)).toMatchObject({
      dateOfBirth: '2017-04-23',
      photoConsent: true,
      allergy: false,
    })
    expect(ChildInput.parse({ ...sent, allergy: 'Groundnuts' }).allergy).toBe('Groundnuts')
  })
})

test('A changed child is checked as a new one is (VAL-26 to VAL-34)', () => {
  const empty = { lastName: '', otherNames: '', schoolName: '', dateOfBirth: '', allergy: 'false' }
  expect(messages(ChildUpdate, empty)).toMatchObject({
    lastName: 'Last name is required',
    otherNames: 'First name is required',
    gender: 'Gender is required',
    schoolName: 'School name is required',
    dateOfBirth: 'Date of birth is required.',
    photoConsent: 'Please answer the photo consent question',
  })
})

const bare = { childId: 'd1', lastName: 'Okafor', otherNames: 'Chidera', dateOfBirth: '2018-04-23' }
const whole = { ...bare, parentId: 'p1', gender: 'female', allergy: false, photoConsent: true, class: 'P2' }

test('A child (DATA-08) is understood whole, and with all that may be missing left out (CONST-06)', () => {
  expectUnderstood(Child, whole, bare)
})
