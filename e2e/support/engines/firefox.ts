import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { type Engine, findVisible, type Handle, type Surface, type Viewport } from './engine.ts'
import { start } from './program.ts'

const Reply = z.object({
  id: z.number(),
  type: z.literal(['success', 'error']),
  result: z.unknown().optional(),
  message: z.string().optional(),
})
const LogEntry = z.object({
  method: z.literal('log.entryAdded'),
  params: z.object({ level: z.string(), text: z.string().nullable() }),
})
const Tree = z.object({ contexts: z.array(z.object({ context: z.string() })) })
const Frame = z.object({ context: z.string() })
const Evaluated = z.object({
  type: z.string(),
  result: z
    .object({ type: z.string(), value: z.unknown().optional(), sharedId: z.string().optional() })
    .optional(),
  exceptionDetails: z.object({ text: z.string() }).optional(),
})

/** No requests to Mozilla and no dialogs. */
const preferences = {
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.server': 'data:,',
}

/** Drives Firefox over WebDriver BiDi, which needs no other program. */
export async function openFirefox(origin: string, viewport: Viewport): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'kitelab-firefox-'))
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
  const { match, stop } = await start('firefox-esr', [...args, 'about:blank'], {
    ready: /WebDriver BiDi listening on (ws:\S+)/,
    env: { HOME: profile, TZ: 'Africa/Lagos' },
  })
  const close = async () => {
    await stop()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const errors: string[] = []
    const send = await connect(`${match}/session`, errors)
    await send('session.new', { capabilities: { alwaysMatch: {} } })
    await send('session.subscribe', { events: ['log.entryAdded'] })
    const [top] = Tree.parse(await send('browsingContext.getTree', {})).contexts
    if (!top) throw new Error('Firefox has no open page.')
    await send('browsingContext.setViewport', { context: top.context, viewport })
    return { ...engine(send, top.context, origin), errors, close }
  } catch (error) {
    await close()
    throw error
  }
}

const engine = (send: Send, context: string, origin: string): Omit<Engine, 'errors' | 'close'> => ({
  ...surface(send, context),
  goto: async (path) => {
    const url = new URL(path, origin).href
    await send('browsingContext.navigate', { context, url, wait: 'complete' })
  },
  inFrame: async (xpath, work) => {
    const source = `(xpath) => (${findVisible})(xpath).contentWindow`
    const frame = await evaluate(send, context, source, [xpath])
    await work(surface(send, Frame.parse(frame.value).context))
  },
})

type Send = (method: string, params: object) => Promise<unknown>

async function connect(url: string, errors: string[]): Promise<Send> {
  const socket = new WebSocket(url)
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  socket.addEventListener('message', ({ data }) => {
    const message: unknown = JSON.parse(String(data))
    const logged = LogEntry.safeParse(message)
    if (logged.data?.params.level === 'error') errors.push(logged.data.params.text ?? '')
    const reply = Reply.safeParse(message)
    if (!reply.success) return
    const { id, type, result } = reply.data
    if (type === 'success') waiting.get(id)?.resolve(result)
    else waiting.get(id)?.reject(new Error(reply.data.message))
    waiting.delete(id)
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  let last = 0
  return (method, params) => {
    last += 1
    const reply = Promise.withResolvers<unknown>()
    waiting.set(last, reply)
    socket.send(JSON.stringify({ id: last, method, params }))
    return reply.promise
  }
}

async function evaluate(send: Send, context: string, source: string, args: readonly string[]) {
  const reply = await send('script.callFunction', {
    functionDeclaration: source,
    target: { context },
    arguments: args.map((value) => ({ type: 'string', value })),
    awaitPromise: true,
  })
  const { result, exceptionDetails } = Evaluated.parse(reply)
  if (!result) throw new Error(exceptionDetails?.text ?? 'The page gave no result.')
  return result
}

function surface(send: Send, context: string): Surface {
  return {
    find: async (xpath) => {
      const { sharedId } = await evaluate(send, context, findVisible, [xpath])
      return sharedId === undefined ? undefined : handle(send, context, sharedId)
    },
    run: async (source, ...args) => {
      const expression = `async (...args) => JSON.stringify(await (${source})(...args)) ?? 'null'`
      const { value } = await evaluate(send, context, expression, args)
      return JSON.parse(String(value))
    },
  }
}

const DOWN = { type: 'pointerDown', button: 0 }
const UP = { type: 'pointerUp', button: 0 }

function handle(send: Send, context: string, sharedId: string): Handle {
  const moveTo = { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element: { sharedId } } }
  const perform = (source: object) => send('input.performActions', { context, actions: [source] })
  const point = (actions: object[]) => perform({ type: 'pointer', id: 'mouse', actions })
  const scroll = () =>
    send('script.callFunction', {
      functionDeclaration: `(element) => element.scrollIntoView({ block: 'center', behavior: 'instant' })`,
      target: { context },
      arguments: [{ sharedId }],
      awaitPromise: false,
    })
  const click = async () => {
    await scroll()
    await point([moveTo, DOWN, UP])
  }
  return {
    click,
    hold: async (work) => {
      await scroll()
      await point([moveTo, DOWN])
      await work()
      await point([UP])
    },
    type: async (text) => {
      await click()
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await perform({ type: 'key', id: 'keyboard', actions })
    },
  }
}
