import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const secret = 's'.repeat(32)

export type Run = { child: ChildProcess; output: () => string; ended: Promise<number | null> }
export type Settings = Record<string, string>

/** Runs a command of the API as its own process; `output` returns everything printed so far. */
export function runApi(command: string, settings: Settings, ...args: string[]): Run {
  let text = ''
  const secrets = { TOKEN_SECRETS: secret, CODE_SECRETS: secret, INTERNAL_SECRETS: secret, DATA_KEYS: secret }
  const env = {
    NODE_ENV: 'production' as const,
    PATH: process.env.PATH ?? '',
    ...secrets,
    API_PORT: '0',
    ...settings,
  }
  const child = spawn(process.execPath, [main, command, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  child.stdout?.on('data', (data) => (text += String(data)))
  child.stderr?.on('data', (data) => (text += String(data)))
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  return { child, output: () => text, ended }
}

/** Waits until it listens. */
export async function startApi(settings: Settings): Promise<Run & { url: string }> {
  const api = runApi('serve', settings)
  for (let tries = 0; tries < 600; tries++) {
    const url = api.output().match(/listening at (http:\/\/127\.0\.0\.1:\d+)/)?.[1]
    if (url) return { ...api, url }
    await wait(50)
  }
  throw new Error(`The API did not start: ${api.output()}`)
}
