import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright/test'

export const DEPLOYMENT_ID = 'new-version'

const copied = [
  'app',
  'components',
  'lib',
  'public',
  'scripts',
  'upstream',
  'instrumentation.ts',
  'middleware.ts',
  'next.config.ts',
  'postcss.config.mjs',
  'server.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

/** A new version in a folder of its own, built as deploy/README.md describes. The code of its payment differs. */
export class NewVersion {
  readonly folder = resolve('test-results/new-version')
  readonly env = { DEPLOYMENT_ID }

  async build(siteOrigin: string): Promise<void> {
    this.remove()
    mkdirSync(this.folder, { recursive: true })
    const filter = (path: string) => !/\.test\.tsx?$/.test(path)
    for (const name of copied) cpSync(name, join(this.folder, name), { recursive: true, filter })
    symlinkSync(resolve('node_modules'), join(this.folder, 'node_modules'))
    const change = "\nif (typeof document !== 'undefined') document.documentElement.dataset.payment = 'new'\n"
    appendFileSync(join(this.folder, 'lib/client/open-payment-popup.ts'), change)
    const build = spawn('node', ['scripts/build-site.mjs'], {
      cwd: this.folder,
      env: { ...process.env, ...this.env, SITE_ORIGIN: siteOrigin, PREVIOUS_BUILD: resolve('.next') },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const [code] = await once(build, 'exit')
    if (code !== 0) throw new Error(`The build of the new version ended with ${code}.`)
  }

  /** Paths of the scripts and styles that only the version before had. */
  keptFiles(): string[] {
    const list: object = JSON.parse(readFileSync(join(this.folder, '.next/kept-files.json'), 'utf8'))
    return Object.keys(list)
      .filter((path) => !path.endsWith('.br'))
      .map((path) => `/_next/static/${path}`)
  }

  /** Paths of the scripts and styles of its own build. */
  ownFiles(): string[] {
    const kept = new Set(this.keptFiles())
    return readdirSync(join(this.folder, '.next/static'), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(?:js|css)$/.test(path))
      .map((path) => `/_next/static/${path}`)
      .filter((path) => !kept.has(path))
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** @returns the paths that the server does not answer with 200, with their status */
export async function missingAt(origin: string, paths: readonly string[]): Promise<string[]> {
  const missing: string[] = []
  for (const path of paths) {
    const response = await fetch(origin + path)
    await response.arrayBuffer()
    if (response.status !== 200) missing.push(`${path} ${response.status}`)
  }
  return missing
}

/** The requests of a page to this origin. */
export function recordRequests(page: Page, origin: string) {
  const requests: Record<'succeeded' | 'failed', string[]> = { succeeded: [], failed: [] }
  page.on('response', (response) => {
    const url = new URL(response.url())
    if (url.origin !== origin) return
    if (response.status() < 400) requests.succeeded.push(url.pathname)
    else requests.failed.push(`${url.pathname} ${response.status()}`)
  })
  page.on('requestfailed', (request) => {
    const { origin: requested, pathname } = new URL(request.url())
    const reason = request.failure()?.errorText
    // A document that is left cancels its requests.
    if (requested === origin && reason !== 'net::ERR_ABORTED') requests.failed.push(`${pathname} ${reason}`)
  })
  return requests
}
