import { Suspense } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { latePart } from '@/components/session/late-part'

async function drawn(load: Parameters<typeof latePart>[0]) {
  const Part = latePart(load)
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

test('A late part stands in its place once it has come', async () => {
  expect(await drawn(async () => () => <b>here</b>)).toContain('<b>here</b>')
})

test('A part that does not come leaves its place empty, and the page stands', async () => {
  const html = await drawn(() => Promise.reject(new Error('no network')))
  expect(html).toContain('<main>')
  expect(html).not.toContain('waiting')
})
