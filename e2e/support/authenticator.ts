import { Secret, TOTP } from 'otpauth'
import { type CDPSession, expect, type Page } from 'playwright/test'

const STEP_MS = 30_000
/** In a step with less time left, a code of the step before may come too late. */
const MARGIN_MS = 15_000

/** The authenticator app of a person. The API accepts each step once, and one step either side of the present one. */
export class AuthenticatorApp {
  private readonly totp: TOTP
  private lastStep = 0

  /** @param secret as the page shows it */
  constructor(secret: string) {
    this.totp = new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, '')) })
  }

  /** A code of a step that was not used. */
  async nextCode(): Promise<string> {
    const next = this.lastStep + 1
    await expect.poll(() => present() + 1, { timeout: 2 * STEP_MS }).toBeGreaterThanOrEqual(next)
    const earliest = STEP_MS - (Date.now() % STEP_MS) > MARGIN_MS ? present() - 1 : present()
    this.lastStep = Math.max(next, earliest)
    return this.codeOf(this.lastStep)
  }

  /** The newest that the API accepts: once used, it answers for a minute or more that it was. */
  latestCode(): string {
    this.lastStep = present() + 1
    return this.codeOf(this.lastStep)
  }

  usedCode(): string {
    return this.codeOf(this.lastStep)
  }

  /** A code that no step near the present one has. */
  wrongCode(): string {
    const near = [-2, -1, 0, 1, 2].map((offset) => this.codeOf(present() + offset))
    return (
      ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
    )
  }

  private codeOf(step: number): string {
    return this.totp.generate({ timestamp: step * STEP_MS })
  }
}

const present = () => Math.floor(Date.now() / STEP_MS)

/** A device with a screen lock, which the browser asks without a person. */
export class PasskeyDevice {
  private readonly session: CDPSession
  private readonly authenticatorId: string

  private constructor(session: CDPSession, authenticatorId: string) {
    this.session = session
    this.authenticatorId = authenticatorId
  }

  static async addTo(page: Page): Promise<PasskeyDevice> {
    const session = await page.context().newCDPSession(page)
    await session.send('WebAuthn.enable')
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    return new PasskeyDevice(session, authenticatorId)
  }

  /** As a copy of the device would: its counter is behind. */
  async setCounterBack(): Promise<void> {
    const { authenticatorId } = this
    const { credentials } = await this.session.send('WebAuthn.getCredentials', { authenticatorId })
    await this.session.send('WebAuthn.clearCredentials', { authenticatorId })
    for (const credential of credentials)
      await this.session.send('WebAuthn.addCredential', {
        authenticatorId,
        credential: { ...credential, signCount: 0 },
      })
  }

  /** As another device, which has no passkey yet. */
  async forgetPasskeys(): Promise<void> {
    const { authenticatorId } = this
    await this.session.send('WebAuthn.clearCredentials', { authenticatorId })
  }

  /** Whether the person passes the screen lock. */
  async setVerified(isUserVerified: boolean): Promise<void> {
    const { authenticatorId } = this
    await this.session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  }
}
