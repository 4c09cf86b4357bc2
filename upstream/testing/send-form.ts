import type { TestApp } from './app.ts'

type Fields = Record<string, string | File | undefined>
type Call = { method: 'POST' | 'PUT' | 'PATCH'; url: string; headers?: object }

/** Like a browser; undefined fields are omitted. */
export async function sendForm({ app }: Pick<TestApp, 'app'>, call: Call, fields: Fields) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value)
  const request = new Request('http://x.invalid', { method: 'POST', body: form })
  const type = request.headers.get('content-type') ?? ''
  const payload = Buffer.from(await request.arrayBuffer())
  return app.inject({ ...call, headers: { ...call.headers, 'content-type': type }, payload })
}

export const pictureFile = (bytes: Uint8Array, type = 'image/jpeg', name = '../../x.jpg'): File =>
  new File([Uint8Array.from(bytes)], name, { type })
