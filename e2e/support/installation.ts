import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { commandOf, descendants } from './process-tree.ts'
import { onSmallDisk } from './small-disk.ts'

type Settings = {
  port: number
  name: string
  env?: Record<string, string>
  /** Puts the data on a disk of this size. */
  diskMegabytes?: number
}

const commandMarks = { api: 'upstream/main.ts serve', web: 'server.ts' }

/** A separate installation with its own ports and data, started by the README's command. */
export class Installation {
  readonly origin: string
  readonly log: string[] = []
  private starter: ChildProcess | undefined
  private readonly settings: Settings

  constructor(settings: Settings) {
    this.settings = settings
    this.origin = `http://localhost:${settings.port}`
  }

  /** Resolves once the product is ready; rejects with the output when the command ends before. */
  async start(): Promise<void> {
    const { port, name, env, diskMegabytes } = this.settings
    const command = ['node', '--import', './scripts/follow-parent.mjs', 'scripts/start.mjs']
    const dataDir = resolve('test-results', name)
    const [file = '', ...args] = diskMegabytes ? onSmallDisk(dataDir, diskMegabytes, command) : command
    const starter = spawn(file, args, {
      env: {
        ...process.env,
        STARTER_PID: String(process.pid),
        PORT: String(port),
        API_PORT: String(port + 1000),
        SITE_ORIGIN: this.origin,
        DATA_DIR: dataDir,
        RECONCILE_AFTER_SECONDS: '2',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.starter = starter
    await new Promise<void>((resolveReady, reject) => {
      const read = (chunk: Buffer) => {
        this.log.push(chunk.toString())
        if (chunk.toString().includes('is ready')) resolveReady()
      }
      starter.stdout.on('data', read)
      starter.stderr.on('data', read)
      starter.once('exit', () => reject(new Error(`The start command ended:\n${this.log.join('')}`)))
    })
  }

  /** `kill -9` of the site, the API and the start command at once. */
  async kill(): Promise<void> {
    const starter = this.starter
    if (!starter?.pid) return
    const closed = new Promise((done) => starter.once('close', done))
    for (const pid of [...descendants(starter.pid), starter.pid]) process.kill(pid, 'SIGKILL')
    await closed
    this.starter = undefined
  }

  async killAndStart(): Promise<void> {
    await this.kill()
    await this.start()
  }

  async stop(): Promise<number | null> {
    const starter = this.starter
    if (!starter) return null
    const exitStatus = new Promise<number | null>((done) => starter.once('close', done))
    starter.kill('SIGTERM')
    this.starter = undefined
    return exitStatus
  }

  /** Ids of the two processes and their descendants. */
  processes(): number[] {
    return this.starter?.pid ? descendants(this.starter.pid) : []
  }

  killProcess(which: keyof typeof commandMarks): void {
    const pid = this.processes().find((id) => commandOf(id).includes(commandMarks[which]))
    if (!pid) throw new Error(`There is no ${which} process.`)
    process.kill(pid, 'SIGKILL')
  }

  killStarter(): void {
    this.starter?.kill('SIGKILL')
    this.starter = undefined
  }

  /** The data folder as the product sees it, also on a disk that only it sees. */
  get dataDir(): string {
    return `/proc/${this.starter?.pid}/root${resolve('test-results', this.settings.name)}`
  }
}
