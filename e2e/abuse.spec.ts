import { LOCATION_MARKER, malformedPictures, photoWithLocation } from './support/malformed-pictures.ts'
import { Parent } from './support/parent.ts'
import { expect, test } from './support/test.ts'

const fields = {
  lastName: 'Okafor',
  otherNames: 'Chidera',
  gender: 'female',
  schoolName: 'Baobab School',
  dateOfBirth: '2018/04/23',
  photoConsent: 'true',
  allergy: 'Groundnuts',
}

test('Malformed pictures are rejected with a message, and the child and its photo stay (CHILD-02, CHILD-06)', async ({
  page,
  parent,
  baseURL,
}) => {
  await parent.logIn()
  const headers = { origin: baseURL ?? '' }
  const send = (method: 'POST' | 'PUT', path: string, multipart: object) =>
    page.request.fetch(path, { method, headers, multipart: { ...fields, ...multipart } })

  const added = await send('POST', '/api/child', { file: await photoWithLocation() })
  expect(added.status(), await added.text()).toBe(200)
  const child = (await added.json()).data
  const path = `/api/child/${child.childId}`

  const photo = await page.request.get(`${path}/picture?v=1`)
  expect(photo.headers()).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  const reencoded = await photo.body()
  expect(reencoded.toString('latin1')).not.toMatch(new RegExp(`${LOCATION_MARKER}|Exif|GPS|<script>`))

  for (const { kind, status, message, file } of await malformedPictures()) {
    const response = await send('PUT', path, { otherNames: 'Lost', file })
    expect(response.status(), kind).toBe(status)
    const { error } = await response.json()
    expect(error.message, kind).toBe(message)
  }
  expect((await (await page.request.get(path)).json()).child).toEqual(child)
  expect((await (await page.request.get(`${path}/picture`)).body()).equals(reencoded)).toBe(true)
})

test('A parent cannot read or change another family’s data, and a visitor can read none (ROLE-03)', async ({
  page,
  parent,
  browser,
  baseURL,
}) => {
  await parent.logIn()
  const headers = { origin: baseURL ?? '' }
  const file = await photoWithLocation()
  const added = await page.request.post('/api/child', { headers, multipart: { ...fields, file } })
  const { childId } = (await added.json()).data
  const path = `/api/child/${childId}`
  const child = (await (await page.request.get(path)).json()).child

  const otherBrowser = await browser.newContext({ baseURL: baseURL ?? '' })
  const otherParent = new Parent(await otherBrowser.newPage(), baseURL ?? '')
  const request = otherBrowser.request
  const attempts = () =>
    Promise.all([
      request.get(path),
      request.get(`${path}/picture`),
      request.put(path, { headers, multipart: { ...fields, otherNames: 'Taken' } }),
      request.patch(`${path}/photo-consent`, { headers, data: { photoConsent: false } }),
    ])
  for (const response of await attempts()) expect(response.status(), response.url()).toBe(401)
  await otherParent.logIn()
  for (const response of await attempts()) {
    expect(response.status(), response.url()).toBe(404)
    expect(await response.text()).not.toMatch(/Okafor|Groundnuts/)
    expect(response.headers()['cache-control']).toContain('no-store')
  }
  expect((await (await request.get('/api/child')).json()).childs).toEqual([])
  await otherBrowser.close()

  expect((await (await page.request.get(path)).json()).child).toEqual(child)
  const lists = await Promise.all(
    ['/api/child', '/api/cart', '/api/session'].map((url) => page.request.get(url)),
  )
  for (const list of lists) expect(await list.text(), list.url()).not.toMatch(/allergy|Groundnuts|Bearer|eyJ/)
})

test('A write from another site, or with the wrong content type, changes nothing', async ({
  page,
  parent,
  baseURL,
}) => {
  await parent.logIn()
  const password = {
    oldPassword: parent.password,
    newPassword: 'taken over',
    confirmPassword: 'taken over',
  }
  const writes = [
    ['PATCH', '/api/parent', { city: 'Elsewhere' }],
    ['PATCH', '/api/parent/password', password],
    ['POST', '/api/privacy/export', { password: parent.password }],
    ['POST', '/api/privacy/deletion', { password: parent.password }],
  ] as const
  const crossSite: Record<string, string>[] = [
    {},
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ]
  for (const [method, path, data] of writes) {
    for (const headers of crossSite) {
      const response = await page.request.fetch(path, { method, headers, data })
      expect(response.status(), path).toBe(403)
    }
    const text = { origin: baseURL ?? '', 'content-type': 'text/plain' }
    const response = await page.request.fetch(path, { method, headers: text, data: JSON.stringify(data) })
    expect(response.status(), path).toBe(415)
  }
  expect((await (await page.request.get('/api/parent')).json()).parent).toMatchObject({ city: null })
})
