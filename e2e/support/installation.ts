import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

type Settings = { port: number; name: string; env?: Record<string, string> }

/** A product of its own, with its own ports and data, started by the README's command and killed like a power cut. */
export class Installation {
  readonly origin: string
  readonly log: string[] = []
  private starter: ChildProcess | undefined
  private readonly settings: Settings

  constructor(settings: Settings) {
    this.settings = settings
    this.origin = `http://localhost:${settings.port}`
  }

  /** Resolves once the command says that the product is ready; rejects with what it said when it ends before. */
  async start(): Promise<void> {
    const { port, name, env } = this.settings
    const starter = spawn('node', ['scripts/start.mjs'], {
      env: {
        ...process.env,
        PORT: String(port),
        API_PORT: String(port + 1000),
        SITE_ORIGIN: this.origin,
        DATA_DIR: resolve('test-results', name),
        RECONCILE_AFTER_SECONDS: '2',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.starter = starter
    await new Promise<void>((ready, failed) => {
      const read = (chunk: Buffer) => {
        this.log.push(chunk.toString())
        if (chunk.toString().includes('is ready')) ready()
      }
      starter.stdout.on('data', read)
      starter.stderr.on('data', read)
      starter.once('exit', () => failed(new Error(`The start command ended:\n${this.log.join('')}`)))
    })
  }

  /** `kill -9` of the site, the API and the command that started them, all at once. */
  async kill(): Promise<void> {
    const starter = this.starter
    if (!starter?.pid) return
    const gone = new Promise((done) => starter.once('close', done))
    for (const pid of [...descendants(starter.pid), starter.pid]) process.kill(pid, 'SIGKILL')
    await gone
    this.starter = undefined
  }

  async killAndStart(): Promise<void> {
    await this.kill()
    await this.start()
  }

  async stop(): Promise<number | null> {
    const starter = this.starter
    if (!starter) return null
    const gone = new Promise<number | null>((done) => starter.once('close', done))
    starter.kill('SIGTERM')
    this.starter = undefined
    return gone
  }
}

/** Every process below one, the youngest last, from what the kernel says of each process's parent. */
function descendants(pid: number): number[] {
  const parents = new Map<number, number>()
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const parent = parentOf(entry)
    if (parent) parents.set(Number(entry), parent)
  }
  const found: number[] = []
  const open = [pid]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const children = [...parents].filter(([, parent]) => parent === next).map(([child]) => child)
    found.push(...children)
    open.push(...children)
  }
  return found
}

function parentOf(pid: string): number | undefined {
  try {
    // "pid (name) state ppid …": the name may hold anything, so the line is read from its last bracket on.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}
