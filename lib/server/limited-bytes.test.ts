import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limitedBytes } from '@/lib/server/limited-bytes'

test('reads a body in any number of chunks', async () => {
  const pieces = fc.array(fc.uint8Array({ minLength: 1, maxLength: 20 }), { maxLength: 10 })
  await fc.assert(
    fc.asyncProperty(pieces, async (chunks) => {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          for (const chunk of chunks) controller.enqueue(chunk)
          controller.close()
        },
      })
      expect([...((await limitedBytes(body, 200)) ?? [])]).toEqual(chunks.flatMap((chunk) => [...chunk]))
    }),
  )
})

test('stops reading an endless body at the limit', async () => {
  let given = 0
  let stopped = false
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      given += 1_000
      controller.enqueue(new Uint8Array(1_000))
    },
    cancel() {
      stopped = true
    },
  })
  expect(await limitedBytes(endless, 10_000)).toBeUndefined()
  expect(given).toBeLessThan(13_000)
  expect(stopped).toBe(true)
})

test('accepts a body of the size of the limit, and an empty one', async () => {
  expect(await limitedBytes(new Response('abc').body, 3)).toHaveLength(3)
  expect(await limitedBytes(null, 3)).toHaveLength(0)
})
