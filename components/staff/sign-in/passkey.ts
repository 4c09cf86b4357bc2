import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { AppError } from '#contract/app-error'

const FAILED = 'The passkey did not work. Try again, or use another way.'
const KNOWN = 'This device already has a passkey of your account.'

const failed = (cause?: unknown, message = FAILED) =>
  new AppError('invalid', message, { reason: 'passkey_failed', cause })

const isForUse = (options: object): options is PublicKeyCredentialRequestOptionsJSON => 'challenge' in options

const isForCreation = (options: object): options is PublicKeyCredentialCreationOptionsJSON =>
  'challenge' in options && 'rp' in options && 'user' in options && 'pubKeyCredParams' in options

/** @param options of the API @throws AppError `invalid`, reason `passkey_failed` */
export async function getPasskey(options: object) {
  if (!isForUse(options)) throw failed()
  try {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    return { ...(await startAuthentication({ optionsJSON: options })) }
  } catch (cause) {
    throw failed(cause)
  }
}

/** @param options of the API @throws AppError `invalid`, reason `passkey_failed` */
export async function createPasskey(options: object) {
  if (!isForCreation(options)) throw failed()
  try {
    const { startRegistration } = await import('@simplewebauthn/browser')
    return { ...(await startRegistration({ optionsJSON: options })) }
  } catch (cause) {
    const isKnown = cause instanceof Error && cause.name === 'InvalidStateError'
    throw failed(cause, isKnown ? KNOWN : FAILED)
  }
}
