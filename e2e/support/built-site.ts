import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { expect } from 'playwright/test'

const READY_WITHIN_MS = 60_000
/** A port where nothing listens. */
const NO_API = 'http://127.0.0.1:9'
/** Not part of the site, or written to at run time. */
const excluded = new Set(['.next', '.git', 'test-results', 'data'])

type Settings = {
  port: number
  /** The API's URL; without one the API is down. */
  upstream?: string
  /** The origin in the cached pages; the site's own by default. */
  builtFor?: string
  /** A folder below test-results for a copy of the site, so that its cache is not shared. */
  copy?: string
  env?: Record<string, string>
  /** Where the inspector of the process listens. */
  inspectorPort?: number
  errors?: 'pipe'
}

/** The built site as a separate process on its own port. */
export class BuiltSite {
  readonly origin: string
  private readonly settings: Settings
  private site: ChildProcess | undefined

  constructor(settings: Settings) {
    this.settings = settings
    this.origin = originAt(settings.port)
  }

  async start(): Promise<void> {
    const site = spawnSite(this.settings)
    this.site = site
    const ended = new Promise<never>((_, reject) => {
      site.once('exit', () => reject(new Error('The site ended.')))
    })
    const ready = expect(async () => {
      expect((await fetch(`${this.origin}/readyz`)).ok).toBe(true)
    }).toPass({ timeout: READY_WITHIN_MS })
    await Promise.race([ready, ended])
  }

  async stop(): Promise<void> {
    const { site } = this
    if (!site) return
    const exited = new Promise((done) => site.once('exit', done))
    site.kill('SIGTERM')
    await exited
  }
}

/** Starts the built site without waiting for it. */
export function spawnSite(settings: Settings): ChildProcess {
  const { port, upstream, builtFor = originAt(port), copy, env, inspectorPort } = settings
  const inspector = inspectorPort ? [`--inspect=127.0.0.1:${inspectorPort}`] : []
  const secret = 'a secret for a site that runs only in this test'
  return spawn('node', [...inspector, '--import', './scripts/follow-parent.mjs', 'server.ts'], {
    cwd: copy ? copySite(resolve('test-results', copy)) : '.',
    env: {
      ...process.env,
      STARTER_PID: String(process.pid),
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      SITE_ORIGIN: builtFor,
      UPSTREAM_API_URL: upstream ?? NO_API,
      SESSION_SECRETS: secret,
      INTERNAL_SECRETS: secret,
      ...env,
    },
    stdio: ['ignore', 'ignore', settings.errors ?? (upstream ? 'inherit' : 'ignore')],
  })
}

const originAt = (port: number) => `http://localhost:${port}`

function copySite(folder: string): string {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync('.').filter((entry) => !excluded.has(entry)))
    symlinkSync(resolve(name), resolve(folder, name))
  const filter = (path: string) => !['cache', 'trace'].includes(basename(path))
  cpSync('.next', resolve(folder, '.next'), { recursive: true, filter })
  return folder
}
