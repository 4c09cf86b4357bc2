import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import { startEdge } from '../../upstream/testing/edge.ts'
import { redisServer } from '../../upstream/testing/redis.ts'
import { type Postgres, startPostgres } from './postgres.ts'

const READY_WITHIN_MS = 60_000
const secret = 'a secret that all machines of this test share'

/** What a process runs: a folder with a build, and what differs in its environment. */
type Version = { folder: string; env?: Record<string, string> }
const built: Version = { folder: '.' }

/** The shape of deploy/: an edge, two web processes and two API processes on one PostgreSQL and one Redis. */
export class Machines {
  readonly origin: string
  readonly web: readonly string[]
  private readonly ports: { edge: number; api: number; web: number[]; apis: number[] }
  private readonly processes = new Map<number, ChildProcess>()
  private readonly files = mkdtempSync(join(tmpdir(), 'kitelab-files-'))
  private postgres: Postgres | undefined
  private redis: Awaited<ReturnType<typeof redisServer>> | undefined
  private stopEdge: (() => Promise<void>) | undefined

  /** Uses six ports from `port` on. */
  constructor(port: number) {
    this.ports = { edge: port, api: port + 1, web: [port + 2, port + 3], apis: [port + 4, port + 5] }
    this.origin = `http://localhost:${port}`
    this.web = this.ports.web.map((webPort) => `http://127.0.0.1:${webPort}`)
  }

  async start(): Promise<void> {
    this.postgres = await startPostgres()
    this.redis = await redisServer()
    await once(this.run(['upstream/main.ts', 'prepare'], {}, built), 'exit')
    await Promise.all(this.ports.apis.map((port) => this.startApi(port)))
    this.stopEdge = await startEdge(this.ports)
    await Promise.all(this.ports.web.map((port) => this.startWeb(port)))
  }

  get database(): Postgres {
    if (!this.postgres) throw new Error('The machines are not started.')
    return this.postgres
  }

  async killFirstOfEach(): Promise<void> {
    for (const port of [this.ports.web[0], this.ports.apis[0]]) this.processes.get(port ?? 0)?.kill('SIGKILL')
  }

  async startFirstOfEach(): Promise<void> {
    await this.startApi(this.ports.apis[0] ?? 0)
    await this.startWeb(this.ports.web[0] ?? 0)
  }

  /** Replaces one process after the other, first those of the API, as an update does. Yields what it has replaced. */
  async *replaceAll(version: Version): AsyncGenerator<'api' | 'web'> {
    for (const port of this.ports.apis) {
      await this.end(port)
      await this.startApi(port, version)
      yield 'api'
    }
    for (const port of this.ports.web) {
      await this.end(port)
      await this.startWeb(port, version)
      yield 'web'
    }
  }

  async stop(): Promise<void> {
    await Promise.all([...this.processes.keys()].map((port) => this.end(port)))
    await this.stopEdge?.()
    await this.redis?.close()
    await this.postgres?.close()
    rmSync(this.files, { recursive: true, force: true })
  }

  private async end(port: number): Promise<void> {
    const child = this.processes.get(port)
    this.processes.delete(port)
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    await exited
  }

  private async startApi(port: number, version = built): Promise<void> {
    await this.startProcess(
      port,
      this.run(['upstream/main.ts', 'serve'], { API_PORT: String(port) }, version),
    )
  }

  private async startWeb(port: number, version = built): Promise<void> {
    const env = { HOST: '127.0.0.1', PORT: String(port), TRUSTED_PROXIES: '1' }
    await this.startProcess(port, this.run(['server.ts'], env, version))
  }

  private async startProcess(port: number, child: ChildProcess) {
    this.processes.set(port, child)
    await expect(async () => {
      expect((await fetch(`http://127.0.0.1:${port}/readyz`)).ok).toBe(true)
    }).toPass({ timeout: READY_WITHIN_MS })
  }

  private run(args: readonly string[], env: Record<string, string>, version: Version): ChildProcess {
    return spawn('node', ['--import', './scripts/follow-parent.mjs', ...args], {
      cwd: version.folder,
      env: {
        ...process.env,
        STARTER_PID: String(process.pid),
        NODE_ENV: 'production',
        SITE_ORIGIN: this.origin,
        WEB_ORIGINS: this.web.join(),
        UPSTREAM_API_URL: `http://127.0.0.1:${this.ports.api}`,
        DATABASE_URL: this.database.url,
        REDIS_URL: this.redis?.url,
        DATA_DIR: this.files,
        SEED_DEMO: '1',
        SESSION_SECRETS: secret,
        TOKEN_SECRETS: secret,
        CODE_SECRETS: secret,
        INTERNAL_SECRETS: secret,
        DATA_KEYS: secret,
        ...version.env,
        ...env,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
}
