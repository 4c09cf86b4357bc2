import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { basename, resolve } from 'node:path'

const NEXT = 'node_modules/next/dist/bin/next'
const READY_WITHIN_MS = 60_000
/** Not part of the site, or written to at run time. */
const left = new Set(['.next', '.git', 'test-results', 'data'])

type Settings = { port: number; name: string; upstream: string }


export class SeparateSite {
  readonly origin: string
  private readonly settings: Settings
  private site: ChildProcess | undefined

  constructor(settings: Settings) {
    this.settings = settings
    this.origin = `http://localhost:${settings.port}`
  }

  async start(): Promise<void> {
    const { port, name, upstream } = this.settings
    const folder = resolve('test-results', name)
    copySite(folder)
    const secret = 'of a site in front of another upstream'
    const site = spawn('node', [NEXT, 'start', '-H', '127.0.0.1', '-p', String(port)], {
      cwd: folder,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        SITE_ORIGIN: this.origin,
        UPSTREAM_API_URL: upstream,
        SESSION_SECRETS: secret,
        INTERNAL_SECRET: secret,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.site = site
    await new Promise<void>((ready, failed) => {
      const late = setTimeout(() => failed(new Error('The site did not start.')), READY_WITHIN_MS)
      site.stdout.on('data', (chunk: Buffer) => {
        if (!chunk.toString().includes('Ready in')) return
        clearTimeout(late)
        ready()
      })
      site.once('exit', () => failed(new Error('The site ended.')))
    })
    await fetch(this.origin)
  }

  async stop(): Promise<void> {
    const { site } = this
    if (!site) return
    const gone = new Promise((done) => site.once('exit', done))
    site.kill('SIGTERM')
    await gone
  }
}

function copySite(folder: string) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync('.').filter((one) => !left.has(one)))
    symlinkSync(resolve(name), resolve(folder, name))
  const filter = (path: string) => !['cache', 'trace'].includes(basename(path))
  cpSync('.next', resolve(folder, '.next'), { recursive: true, filter })
}
