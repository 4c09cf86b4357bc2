import { describe, expect, test } from 'vitest'
import { changedFields } from './changed-fields'

const before = { lastName: 'Okafor', schoolName: 'Baobab School', class: '', photoConsent: 'No' as const }

describe('A5: what another device changed since the form was opened', () => {
  test('is named with its new value, and what was typed stays', () => {
    const now = { ...before, schoolName: 'Danfo Primary', photoConsent: 'Yes' as const }
    const typed = { ...before, schoolName: 'Zuma School' }
    expect(changedFields(before, now, typed)).toEqual([
      { name: 'schoolName', label: 'School name', now: 'Danfo Primary', isKept: true },
      { name: 'photoConsent', label: 'Photo consent', now: 'Yes', isKept: false },
    ])
  })

  test('is shown as dates are, and an emptied field says so', () => {
    const born = { ...before, dateOfBirth: '2018-04-23', class: 'Primary 2' }
    const now = { ...born, dateOfBirth: '2018-04-24', class: '' }
    expect(changedFields(born, now, born).map(({ label, now: value }) => [label, value])).toEqual([
      ['Date of birth', '24/04/2018'],
      ['Class', 'Not given'],
    ])
  })

  test('is nothing when only other fields were typed into', () => {
    expect(changedFields(before, before, { ...before, class: 'Primary 2' })).toEqual([])
  })
})
