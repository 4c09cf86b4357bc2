import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const library = readFileSync('node_modules/@paystack/inline-js/es/inline.js', 'utf8')

// The provider's script is used unchanged (AMB-37); an update must keep these texts.
test.each([
  ['the wallet pays in Nigeria (PAY-14)', /countryCode:"NG"/],
  ['the wallet takes visa and masterCard (PAY-14)', /"visa","masterCard"|"masterCard","visa"/],
  [
    'the referrer is cut at its query string beyond 500 characters (PAY-21)',
    /length\)>500\?\w\.split\("\?"\)\[0\]/,
  ],
  ['the modal before checkout moves after 50 ms (PAY-22)', /classList\.add\("show"\)[^}]*\},50\)/],
  ['it is closed after 300 ms (PAY-22)', /\},300\)/],
  ['a touch closes it within 125 ms (PAY-22)', /\},125\)/],
  ['the inline button is normal or light (PAY-23)', /\["normal","light"\]/],
  ['the inline button says Pay (PAY-23)', /"Pay"/],
  ['a missing parameter is named (VAL-45, ERR-35, PAY-13)', /Required parameter missing/],
  ['a parameter of the wrong type is named (VAL-46, ERR-35)', /Invalid parameter type/],
  ['the whole is called invalid (VAL-47)', /Invalid transaction parameters/],
  ['a wallet button needs a place (ERR-36)', /A container is required to mount the payment request button/],
  [
    'a device without a wallet shows an error (ERR-37)',
    /No wallet payment method is available on this device/,
  ],
  [
    'a failed wallet charge shows an error (ERR-38)',
    /An error occurred while paying with Apple Pay\. Please try again or use another payment method\./,
  ],
])('the library that is shipped still has it: %s', (_, pattern) => {
  expect(library).toMatch(pattern)
})
