import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Factor } from '#contract/staff/person'
import { FactorForms } from '@/components/staff/sign-in/factor-forms'

const offered = {
  passkey: 'Use your passkey',
  totp: '6-digit code',
  link: 'Use a recovery code',
  recovery: 'Confirm recovery code',
}

const shown = (factors: readonly Factor[]) => {
  const html = renderToStaticMarkup(
    <FactorForms factors={factors} loadPasskeyOptions={async () => ({})} onProof={async () => undefined} />,
  )
  return Object.values(offered)
    .filter((text) => html.includes(`>${text}<`))
    .toSorted((one, other) => html.indexOf(`>${one}<`) - html.indexOf(`>${other}<`))
}

describe('STF-035: the second step offers what the person has', () => {
  test.each<[Factor[], string[]]>([
    [
      ['passkey', 'totp', 'recovery'],
      [offered.passkey, offered.totp, offered.link],
    ],
    [
      ['passkey', 'recovery'],
      [offered.passkey, offered.link],
    ],
    [
      ['totp', 'recovery'],
      [offered.totp, offered.link],
    ],
    [['totp'], [offered.totp]],
    [['recovery'], [offered.recovery]],
  ])('%s', (factors, texts) => {
    expect(shown(factors)).toEqual(texts)
  })
})
