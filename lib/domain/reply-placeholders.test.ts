import { expect, test } from 'vitest'
import { fillPlaceholders, unknownPlaceholders } from '#domain/reply-placeholders'

const values = { first_name: 'Ruth', school: 'Kitelab', my_name: 'Tunde' }

test('STF-221: placeholders of a reply text are filled in, as often as they are there', () => {
  const text = 'Good morning {first_name},\n\nwelcome to {school}, {first_name}.\n{my_name}'
  expect(fillPlaceholders(text, values)).toBe('Good morning Ruth,\n\nwelcome to Kitelab, Ruth.\nTunde')
})

test('STF-221: what is filled in is never filled again', () => {
  expect(fillPlaceholders('{first_name}', { ...values, first_name: '{school} $& {my_name}' })).toBe(
    '{school} $& {my_name}',
  )
})

test.each(['{surname}', '{First_Name}', '{}', '{toString}', '{constructor}', '{ school }'])(
  'STF-221: %s is no placeholder and stays as it is',
  (unknown) => {
    const text = `Dear ${unknown}, {school}`
    expect(unknownPlaceholders(text)).toEqual([unknown])
    expect(fillPlaceholders(text, values)).toBe(`Dear ${unknown}, Kitelab`)
  },
)

test('STF-221: braces around a sentence or over two lines are words', () => {
  const text = `{first_name} {a\nb} {${'x'.repeat(41)}} } {`
  expect(unknownPlaceholders(text)).toEqual([])
})
