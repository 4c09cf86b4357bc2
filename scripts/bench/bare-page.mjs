/** The reference: one static page of the same version of Next, without a component, a style or a setting. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { runtime } from '../install.mjs'
import { serve, waitUntilReady } from '../processes.mjs'
import { run, step } from '../steps.mjs'

const environment = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
const NEXT = 'node_modules/next/dist/bin/next'

const layout = `export const metadata = { title: 'Bare page', description: 'A heading and a paragraph.' }

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
`

const page = `export default function Page() {
  return (
    <main>
      <h1>Bare page</h1>
      <p>A heading and a paragraph.</p>
    </main>
  )
}
`

// Dependencies are resolved from the repository.
const config = (root) => `export default { turbopack: { root: ${JSON.stringify(root)} } }\n`

export async function buildBarePage(folder, logs) {
  const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8'))
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'app'), { recursive: true })
  const files = {
    'app/layout.jsx': layout,
    'app/page.jsx': page,
    'next.config.mjs': config(resolve('.')),
    'package.json': JSON.stringify({ private: true, type: 'module', browserslist }),
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  await step('Building the bare page', () =>
    run(runtime(), ['--import', './scripts/follow-parent.mjs', NEXT, 'build', folder], {
      log: join(logs, 'bare-build.log'),
      what: 'Building the bare page',
      env: { ...environment, STARTER_PID: String(process.pid) },
    }),
  )
}

/** Started as a bare project starts: `next start`. */
export async function startBarePage(folder, port, logs, onChild) {
  const args = [NEXT, 'start', folder, '-H', '127.0.0.1', '-p', String(port)]
  const child = serve(runtime(), args, environment, join(logs, 'bare.log'))
  onChild(child)
  const origin = `http://127.0.0.1:${port}`
  await step('Starting the bare page', () => waitUntilReady(origin, child, 'The bare page'))
  return origin
}
