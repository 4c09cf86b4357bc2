import { beforeEach, expect, test, vi } from 'vitest'
import { createPasskey, getPasskey } from '@/components/staff/sign-in/passkey'

const library = vi.hoisted(() => ({ startAuthentication: vi.fn(), startRegistration: vi.fn() }))
vi.mock('@simplewebauthn/browser', () => library)

const creation = { challenge: 'YQ', rp: { name: 'Kitelab' }, user: { id: 'YQ' }, pubKeyCredParams: [] }
const failed = 'The passkey did not work. Try again, or use another way.'

beforeEach(() => {
  vi.clearAllMocks()
})

test('STF-036: a passkey answers the challenge of the API', async () => {
  const response = { id: 'key', type: 'public-key' }
  library.startAuthentication.mockResolvedValue(response)
  expect(await getPasskey({ challenge: 'YQ' })).toEqual(response)
  expect(library.startAuthentication).toHaveBeenCalledWith({ optionsJSON: { challenge: 'YQ' } })
})

test('STF-036: a passkey that was refused or cancelled says what to do', async () => {
  library.startAuthentication.mockRejectedValue(new Error('NotAllowedError'))
  await expect(getPasskey({ challenge: 'YQ' })).rejects.toMatchObject({
    message: failed,
    reason: 'passkey_failed',
  })
  await expect(getPasskey({})).rejects.toMatchObject({ message: failed })
})

test('STF-039: a device that has a passkey of the account says so', async () => {
  const known = Object.assign(new Error('excluded'), { name: 'InvalidStateError' })
  library.startRegistration.mockRejectedValue(known)
  await expect(createPasskey(creation)).rejects.toMatchObject({
    message: 'This device already has a passkey of your account.',
  })
  await expect(createPasskey({ challenge: 'YQ' })).rejects.toMatchObject({ message: failed })
})
