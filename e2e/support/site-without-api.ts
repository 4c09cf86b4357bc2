import { type ChildProcess, spawn } from 'node:child_process'

const NEXT = 'node_modules/next/dist/bin/next'
const follow = ['--import', './scripts/follow-parent.mjs']
const READY_WITHIN_MS = 30_000

/** The site as it was built, with nothing listening where its API should be. */
export class SiteWithoutApi {
  readonly origin: string
  private readonly port: number
  private readonly builtFor: string
  private site: ChildProcess | undefined

  /** @param builtFor the origin that the cached pages name */
  constructor(port: number, builtFor: string) {
    this.port = port
    this.origin = `http://localhost:${port}`
    this.builtFor = builtFor
  }

  async start(): Promise<void> {
    const secret = 'of a site that nobody logs in to, here'
    const site = spawn('node', [...follow, NEXT, 'start', '-H', '127.0.0.1', '-p', String(this.port)], {
      env: {
        ...process.env,
        STARTER_PID: String(process.pid),
        NODE_ENV: 'production',
        SITE_ORIGIN: this.builtFor,
        UPSTREAM_API_URL: 'http://127.0.0.1:9',
        SESSION_SECRETS: secret,
        INTERNAL_SECRET: secret,
      },
      stdio: ['ignore', 'pipe', 'ignore'],
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
    // It says so before it has begun: the first request waits for that.
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
