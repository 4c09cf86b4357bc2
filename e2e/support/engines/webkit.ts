import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { type Engine, findVisible, type Handle, type Surface, type Viewport } from './engine.ts'
import { freePort, listening, type Program, start } from './program.ts'

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const Reference = z.object({ [ELEMENT]: z.string() })
const Session = z.object({ sessionId: z.string() })
const Failure = z.object({ error: z.string(), message: z.string() })
const Size = z.object({ width: z.number(), height: z.number() })

/** The default toolbar would make the window wider than a phone. */
const SMALL_TOOLBAR = '* { min-width: 0; margin: 0; padding: 0; border-width: 0; font-size: 1px }'

/** WebDriver has no console access, so the page records its own errors. */
const RECORD_ERRORS = `
  const errors = (window.seenErrors = [])
  addEventListener('error', ({ message }) => errors.push(String(message)))
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)))
  addEventListener('securitypolicyviolation', (event) => errors.push(event.violatedDirective + ' ' + event.blockedURI))
`

/** Debian installs MiniBrowser in the folder of the WebKit library. */
function miniBrowser(): string {
  const libraries = '/usr/lib'
  const browser = readdirSync(libraries)
    .flatMap((name) => ['webkit2gtk-4.1', 'webkit2gtk-4.0'].map((version) => join(libraries, name, version)))
    .map((folder) => join(folder, 'MiniBrowser'))
    .find((path) => existsSync(path))
  if (!browser) throw new Error('WebKit’s MiniBrowser is not installed.')
  return browser
}

/**
 * Drives WebKit over WebDriver on a virtual display.
 * @param without WebKit features to switch off; without `PopoverAttribute` it behaves like Safari on iOS 16
 */
export async function openWebkit(
  origin: string,
  viewport: Viewport,
  { without = [] }: { without?: readonly string[] } = {},
): Promise<Engine> {
  const config = mkdtempSync(join(tmpdir(), 'kitelab-webkit-'))
  const programs: Program[] = []
  const stop = async () => {
    for (const program of programs.reverse()) await program.stop()
    rmSync(config, { recursive: true, force: true })
  }
  try {
    const driver = `http://127.0.0.1:${await startDriver(programs, config)}`
    const args = ['--automation', '--private', ...without.map((feature) => `--features=-${feature}`)]
    const options = { 'webkitgtk:browserOptions': { binary: miniBrowser(), args } }
    const session = await call('POST', `${driver}/session`, { capabilities: { alwaysMatch: options } })
    const base = `${driver}/session/${Session.parse(session).sessionId}`
    const send: Send = (path, body) => call('POST', `${base}/${path}`, body)
    await resize(send, viewport)
    return engine(send, origin, async () => {
      await call('DELETE', base).finally(stop)
    })
  } catch (error) {
    await stop()
    throw error
  }
}

/** @returns the port that it listens on */
async function startDriver(programs: Program[], config: string): Promise<number> {
  const screen = await start('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24'], {
    ready: /^(\d+)$/,
  })
  programs.push(screen)
  mkdirSync(join(config, 'gtk-3.0'))
  writeFileSync(join(config, 'gtk-3.0/gtk.css'), SMALL_TOOLBAR)
  const env = {
    DISPLAY: `:${screen.match}`,
    GDK_BACKEND: 'x11',
    LIBGL_ALWAYS_SOFTWARE: '1',
    TZ: 'Africa/Lagos',
    XDG_CONFIG_HOME: config,
  }
  const port = await freePort()
  programs.push(await start('WebKitWebDriver', [`--port=${port}`], { env }))
  await listening(port)
  return port
}

function engine(send: Send, origin: string, end: () => Promise<void>): Engine {
  const errors: string[] = []
  const run = (script: string, args: readonly string[] = []) => send('execute/sync', { script, args })
  const collect = async () =>
    void errors.push(...z.array(z.string()).parse(await run('return window.seenErrors ?? []')))
  return {
    ...surface(send),
    goto: async (path) => {
      await collect()
      await send('url', { url: new URL(path, origin).href })
      await run(RECORD_ERRORS)
    },
    inFrame: async (xpath, work) => {
      const frame = await run(`return (${findVisible})(...arguments)`, [xpath])
      await send('frame', { id: Reference.parse(frame) })
      try {
        await work(surface(send))
      } finally {
        await send('frame', { id: null })
      }
    },
    errors,
    close: async () => {
      await collect().finally(end)
    },
  }
}

type Send = (path: string, body: object) => Promise<unknown>

async function call(method: string, url: string, body?: object): Promise<unknown> {
  const reply = await fetch(url, body ? { method, body: JSON.stringify(body) } : { method })
  const { value } = z.object({ value: z.unknown() }).parse(await reply.json())
  const failure = Failure.safeParse(value)
  if (!reply.ok)
    throw new Error(
      failure.data ? `${failure.data.error}: ${failure.data.message}` : `status ${reply.status}`,
    )
  return value
}

/** The size of the page; the window's size includes the browser's bars. */
async function resize(send: Send, { width, height }: Viewport) {
  const outer = Size.parse(await send('window/rect', { width, height }))
  const script = 'return { width: innerWidth, height: innerHeight }'
  const inner = Size.parse(await send('execute/sync', { script, args: [] }))
  await send('window/rect', {
    width: outer.width + width - inner.width,
    height: outer.height + height - inner.height,
  })
}

function surface(send: Send): Surface {
  return {
    find: async (xpath) => {
      const element = await send('execute/sync', {
        script: `return (${findVisible})(...arguments)`,
        args: [xpath],
      })
      const reference = Reference.safeParse(element)
      return reference.success ? handle(send, reference.data[ELEMENT]) : undefined
    },
    run: (source, ...args) => send('execute/sync', { script: `return (${source})(...arguments)`, args }),
  }
}

const DOWN = { type: 'pointerDown', button: 0 }
const UP = { type: 'pointerUp', button: 0 }

function handle(send: Send, id: string): Handle {
  const moveTo = { type: 'pointerMove', x: 0, y: 0, origin: { [ELEMENT]: id } }
  const point = (actions: object[]) =>
    send('actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] })
  // The driver scrolls only to the edge of the viewport, where a sticky bar may cover the element.
  const scroll = () =>
    send('execute/sync', {
      script: "arguments[0].scrollIntoView({ block: 'center' })",
      args: [{ [ELEMENT]: id }],
    })
  return {
    click: async () => {
      await scroll()
      await send(`element/${id}/click`, {})
    },
    hold: async (work) => {
      await scroll()
      await point([moveTo, DOWN])
      await work()
      await point([UP])
    },
    type: async (text) => void (await send(`element/${id}/value`, { text })),
  }
}
