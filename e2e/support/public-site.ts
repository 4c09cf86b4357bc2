import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import { startEdge } from '../../upstream/testing/edge.ts'
import { findProgram } from '../../upstream/testing/local-server.ts'
import { mailServer } from '../../upstream/testing/mail-server.ts'
import { BuiltSite } from './built-site.ts'

const HOST = 'school.example'
const READY_WITHIN_MS = 60_000
const secret = 'a secret that the processes of this test share'

/** The product at a public https address, behind the edge of deploy/, with a mail server. It has no staff at first. */
export class PublicSite {
  readonly origin: string
  private readonly ports: { edge: number; api: number; web: number; ownApi: number }
  private readonly folder = mkdtempSync(join(tmpdir(), 'kitelab-public-'))
  private mail: Awaited<ReturnType<typeof mailServer>> | undefined
  private web: BuiltSite | undefined
  private api: ChildProcess | undefined
  private stopEdge: (() => Promise<void>) | undefined

  /** Uses three ports from `port` on, and one for the API. */
  constructor(port: number) {
    this.ports = { edge: port, api: port + 1, web: port + 2, ownApi: port + 1000 }
    this.origin = `https://${HOST}:${port}`
  }

  async start(): Promise<void> {
    this.mail = await mailServer()
    await once(this.runApi('prepare', this.origin), 'exit')
    await this.startApi(this.origin)
    const { edge, api, web, ownApi } = this.ports
    this.web = new BuiltSite({
      port: web,
      upstream: this.apiUrl,
      builtFor: this.origin,
      env: { ...this.env(this.origin), TRUSTED_PROXIES: '1', PORT: String(web) },
    })
    await this.web.start()
    const settings = `ssl_certificate ${this.certificate}; ssl_certificate_key ${this.file('key.pem')};`
    this.stopEdge = await startEdge({ edge, api, web: [web], apis: [ownApi] }, { listen: 'ssl', settings })
  }

  async stop(): Promise<void> {
    await this.stopEdge?.()
    await this.web?.stop()
    await this.stopApi()
    await this.mail?.close()
    rmSync(this.folder, { recursive: true, force: true })
  }

  get apiUrl(): string {
    return `http://127.0.0.1:${this.ports.ownApi}`
  }

  /** Starts the API again as if the site were at this address. */
  async moveTo(origin: string): Promise<void> {
    await this.stopApi()
    await this.startApi(origin)
  }

  /** Chromium finds the host on this machine and trusts its certificate, which passkeys require. */
  get browserArgs(): string[] {
    const { publicKey } = new X509Certificate(readFileSync(this.certificate))
    const spki = publicKey.export({ type: 'spki', format: 'der' })
    const hash = createHash('sha256').update(spki).digest('base64')
    return [`--host-resolver-rules=MAP ${HOST} 127.0.0.1`, `--ignore-certificate-errors-spki-list=${hash}`]
  }

  /** Settings of the site's commands. */
  env(origin = this.origin): Record<string, string> {
    return {
      SITE_ORIGIN: origin,
      UPSTREAM_API_URL: this.apiUrl,
      API_PORT: String(this.ports.ownApi),
      DATA_DIR: this.file('data'),
      SMTP_URL: this.mail?.url ?? '',
      PAYMENT_PROVIDER: 'sandbox',
      RATE_LIMIT_MAX: '100000',
      SESSION_SECRETS: secret,
      TOKEN_SECRETS: secret,
      CODE_SECRETS: secret,
      INTERNAL_SECRETS: secret,
      DATA_KEYS: secret,
    }
  }

  /** The mails to an address, the newest last. */
  mailsTo(email: string): string[] {
    const mails = this.mail?.state.mails ?? []
    return mails.filter(({ to }) => to === email).map(({ text }) => text)
  }

  private async startApi(origin: string): Promise<void> {
    this.api = this.runApi('serve', origin)
    await expect(async () => {
      expect((await fetch(`${this.apiUrl}/readyz`)).ok).toBe(true)
    }).toPass({ timeout: READY_WITHIN_MS })
  }

  private async stopApi(): Promise<void> {
    const { api } = this
    if (!api || api.exitCode !== null) return
    const exited = once(api, 'exit')
    api.kill('SIGTERM')
    await exited
  }

  private runApi(command: 'prepare' | 'serve', origin: string): ChildProcess {
    return spawn('node', ['--import', './scripts/follow-parent.mjs', 'upstream/main.ts', command], {
      env: {
        ...process.env,
        STARTER_PID: String(process.pid),
        NODE_ENV: 'production',
        ...this.env(origin),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }

  private get certificate(): string {
    const certificate = this.file('certificate.pem')
    if (existsSync(certificate)) return certificate
    const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
    const names = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`]
    const files = ['-keyout', this.file('key.pem'), '-out', certificate]
    const args = ['req', '-x509', ...key, '-days', '1', ...names, ...files]
    execFileSync(findProgram(['openssl'], 'openssl'), args, { stdio: 'ignore' })
    return certificate
  }

  private file(name: string): string {
    return join(this.folder, name)
  }
}
