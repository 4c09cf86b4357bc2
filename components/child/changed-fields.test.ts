import { describe, expect, test } from 'vitest'
import { changedFields } from './changed-fields'

const before = { lastName: 'Okafor', schoolName: 'Baobab School', class: '', photoConsent: 'No' as const }

describe('A5: a field that another device changed since the form was opened', () => {
  test('is listed with its new value, and typed text is kept', () => {
    const now = { ...before, schoolName: 'Danfo Primary', photoConsent: 'Yes' as const }
    const typed = { ...before, schoolName: 'Zuma School' }
    expect(changedFields(before, now, typed)).toEqual([
      { name: 'schoolName', label: 'School name', value: 'Danfo Primary', isKept: true },
      { name: 'photoConsent', label: 'Photo consent', value: 'Yes', isKept: false },
    ])
  })

  test('is formatted if it is a date, and says when it was emptied', () => {
    const born = { ...before, dateOfBirth: '2018-04-23', class: 'Primary 2' }
    const now = { ...born, dateOfBirth: '2018-04-24', class: '' }
    expect(changedFields(born, now, born).map(({ label, value }) => [label, value])).toEqual([
      ['Date of birth', '24/04/2018'],
      ['Class', 'Not given'],
    ])
  })

  test('is not listed when only this form was edited', () => {
    expect(changedFields(before, before, { ...before, class: 'Primary 2' })).toEqual([])
  })
})
