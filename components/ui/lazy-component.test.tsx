import { Suspense } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyComponent } from '@/components/ui/lazy-component'

async function rendered(load: Parameters<typeof lazyComponent>[0]) {
  const Part = lazyComponent(load)
  const stream = await renderToReadableStream(
    <main>
      <Suspense fallback="waiting">
        <Part />
      </Suspense>
    </main>,
  )
  await stream.allReady
  return new Response(stream).text()
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('A lazy component is shown once it has loaded', async () => {
  expect(await rendered(async () => () => <b>here</b>)).toContain('<b>here</b>')
})

test('A component that cannot be loaded on the server renders nothing', async () => {
  const html = await rendered(() => Promise.reject(new Error('no network')))
  expect(html).toContain('<main>')
  expect(html).not.toContain('waiting')
})

test('S14: A component that fails to load in the browser is retried after a pause, and at once when the browser is online again', async () => {
  const browser = new EventTarget()
  vi.stubGlobal('window', browser)
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  const load = vi.fn(() => Promise.reject(new Error('no network')))
  const html = rendered(() => (load.mock.calls.length < 3 ? load() : Promise.resolve(() => <b>here</b>)))
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(load).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(load).toHaveBeenCalledTimes(3)
  browser.dispatchEvent(new Event('online'))
  expect(await html).toContain('<b>here</b>')
})
