import { expect, test } from 'vitest'
import { maskEmail, maskPhone } from './mask.ts'

test.each([
  ['adaezeokafor@gmail.com', 'a•••r@gmail.com'],
  ['adam@kitelab.example', 'a•••m@kitelab.example'],
  ['ada@kitelab.example', 'a•••@kitelab.example'],
  ['ad@kitelab.example', 'a•••@kitelab.example'],
  ['a@kitelab.example', '•••@kitelab.example'],
  ['"odd@name"@kitelab.example', '"•••"@kitelab.example'],
  ['😀bola@kitelab.example', '😀•••a@kitelab.example'],
  ['no address', '•••'],
])('STF-156: the address %s is shown as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})

test.each([
  ['0803 000 4521', '0803 ••• 4521'],
  ['08030004521', '0803 ••• 4521'],
  ['+234 803 000 4521', '0803 ••• 4521'],
  ['+234 0803 000 4521', '0803 ••• 4521'],
  ['002348030004521', '0803 ••• 4521'],
  ['8030004521', '0803 ••• 4521'],
  ['+44 20 7946 0018', '44 ••• 18'],
  ['12345', '•••'],
  ['', '•••'],
])('STF-156: the number %s is shown as %s', (phone, masked) => {
  expect(maskPhone(phone)).toBe(masked)
})
