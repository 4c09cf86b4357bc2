import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { reducePictures } from './save-data'

async function ask(path: string, headers: Record<string, string>) {
  const server = createServer((request, response) => {
    reducePictures(request, response)
    response.setHeader('vary', 'Accept')
    response.end(request.url)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  const answer = await fetch(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}${path}`, {
    headers,
  })
  const url = await answer.text()
  await new Promise((done) => server.close(done))
  return { url, vary: answer.headers.get('vary') }
}

const picture = (quality: number) => `/_next/image?url=%2Fmedia%2Fa.jpg&w=828&q=${quality}`

test('a visitor who saves data gets pictures in a lower quality, and shared caches keep both', async () => {
  const both = 'Accept, Save-Data'
  expect(await ask(picture(75), { 'save-data': 'on' })).toEqual({ url: picture(50), vary: both })
  expect(await ask(picture(75), {})).toEqual({ url: picture(75), vary: both })
})

test('pages are the same for visitors who save data', async () => {
  expect(await ask('/blog', { 'save-data': 'on' })).toEqual({ url: '/blog', vary: 'Accept' })
})
