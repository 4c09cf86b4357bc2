import { paystack } from '../../payments/paystack/paystack.ts'
import { httpTransport } from '../../payments/paystack/transport.ts'
import type { PaymentProvider } from '../../payments/port.ts'
import { type SandboxLedger, sandboxLedger } from '../../payments/sandbox/ledger.ts'
import { sandboxTransport } from '../../payments/sandbox/transport.ts'
import { type Env, SettingsError } from '../../platform/config/env.ts'
import { validatePaymentSettings } from '../../platform/config/validate-payment-settings.ts'
import { hmacs } from '../../platform/crypto/hmac.ts'
import type { Db } from '../../platform/db/open.ts'

const POPUP_PATH = '/api/payment/sandbox/popup'

export type Sandbox = { ledger: SandboxLedger; secretKey: string; olderSecretKeys: string[] }

/** Undefined unless the sandbox is the provider. @throws SettingsError when a live key is set */
export function sandboxOf({ db, env }: { db: Db; env: Env }): Sandbox | undefined {
  if (env.PAYMENT_PROVIDER !== 'sandbox') return undefined
  const problem = validatePaymentSettings(env)
  if (problem) throw new SettingsError(problem)
  const [secretKey = '', ...olderSecretKeys] = hmacs(env.INTERNAL_SECRETS, 'payment sandbox').map(
    (key) => `sk_test_sandbox_${key}`,
  )
  return {
    ledger: sandboxLedger(db, { transferSeconds: env.SANDBOX_TRANSFER_SECONDS }),
    secretKey,
    olderSecretKeys,
  }
}

export function createProvider(settings: { db: Db; env: Env }): PaymentProvider {
  const {
    PAYSTACK_API_URL: baseUrl,
    PAYSTACK_SECRET_KEY: secretKey = '',
    PAYSTACK_PUBLIC_KEY: publicKey = '',
  } = settings.env
  const sandbox = sandboxOf(settings)
  if (sandbox) {
    const send = sandboxTransport(sandbox.ledger)
    return paystack({
      name: 'sandbox',
      secretKey: sandbox.secretKey,
      olderSecretKeys: sandbox.olderSecretKeys,
      publicKey: 'pk_test_sandbox',
      popupPath: POPUP_PATH,
      send,
    })
  }
  return paystack({
    name: 'paystack',
    secretKey,
    publicKey,
    popupPath: null,
    send: httpTransport({ baseUrl, secretKey }),
  })
}
