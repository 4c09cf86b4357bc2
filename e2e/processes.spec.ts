import { Installation } from './support/installation.ts'
import { Parent } from './support/parent.ts'
import { isAlive } from './support/process-tree.ts'
import { fillDisk, freeDisk } from './support/small-disk.ts'
import { expect, test } from './support/test.ts'

const publicPages = ['/', '/course/browse-courses', '/faqs', '/blog', '/contact']

test.describe.configure({ mode: 'default' })

test.describe('When one of the two processes dies', () => {
  const product = new Installation({ port: 3220, name: 'processes' })
  test.use({ baseURL: product.origin, expectedConsole: /Failed to load resource/ })
  test.beforeAll(() => product.start())
  test.afterAll(() => product.stop())

  test('F2: a dead API is restarted, and public pages are served until then', async ({ page, request }) => {
    test.setTimeout(240_000)
    const parent = new Parent(page, product.origin)
    await parent.logIn()
    // The tests share one build, made for another origin: there a page is rendered at its first request.
    for (const path of publicPages)
      await expect.poll(async () => (await request.get(path)).status()).toBe(200)
    for (let deaths = 0; deaths < 2; deaths++) {
      product.killProcess('api')
      for (const path of publicPages) expect((await request.get(path)).status(), path).toBe(200)
      await expect
        .poll(async () => (await page.request.get('/api/child')).status(), { timeout: 60_000 })
        .toBe(200)
    }
    expect(product.log.join('')).toContain('The api exited (SIGKILL). Restarting in 1 s.')
  })

  test('F2: a dead site is restarted, and acknowledged data is still there', async ({ page, request }) => {
    test.setTimeout(240_000)
    const parent = new Parent(page, product.origin)
    await parent.logIn()
    await parent.addChild({ otherNames: 'Zim', age: 7 })
    product.killProcess('web')
    await expect
      .poll(
        () =>
          request.get('/').then(
            (response) => response.status(),
            () => 0,
          ),
        { timeout: 60_000 },
      )
      .toBe(200)
    const { childs } = await (await page.request.get('/api/child')).json()
    expect(childs).toMatchObject([{ otherNames: 'Zim' }])
  })

  test('F1: no process survives the start command', async () => {
    test.setTimeout(120_000)
    const pids = product.processes()
    expect(pids.length).toBeGreaterThanOrEqual(2)
    product.killStarter()
    await expect.poll(() => pids.filter((pid) => isAlive(pid)), { timeout: 60_000 }).toEqual([])
  })
})

test.describe('When the disk is full', () => {
  const product = new Installation({ port: 3230, name: 'full-disk', diskMegabytes: 200 })
  test.use({ baseURL: product.origin, expectedConsole: /Failed to load resource/ })
  test.beforeAll(() => product.start())
  test.afterAll(() => product.stop())

  test('F1: writes get 503, public pages are served, and writes work again once there is space', async ({
    page,
    request,
  }) => {
    test.setTimeout(300_000)
    const parent = new Parent(page, product.origin)
    await parent.logIn()
    await parent.addChild({ otherNames: 'Zim', age: 7 })
    const pids = product.processes()
    const headers = { origin: product.origin }
    const subscribe = () =>
      page.request.post('/api/newsletter', { headers, data: { email: parent.email, agree: true } })

    fillDisk(product.dataDir)
    await expect.poll(async () => (await subscribe()).status(), { timeout: 60_000 }).toBe(503)
    for (const path of publicPages) expect((await request.get(path)).status(), path).toBe(200)
    const { childs } = await (await page.request.get('/api/child')).json()
    expect(childs).toMatchObject([{ otherNames: 'Zim' }])

    product.killProcess('api')
    await expect.poll(() => product.log.join(''), { timeout: 60_000 }).toContain('The api exited (status 75)')
    for (const path of publicPages) expect((await request.get(path)).status(), path).toBe(200)

    freeDisk(product.dataDir)
    await expect.poll(async () => (await subscribe()).status(), { timeout: 90_000 }).toBe(200)
    const afterRestart = await (await page.request.get('/api/child')).json()
    expect(afterRestart.childs).toMatchObject([{ otherNames: 'Zim' }])
    expect(await product.stop()).toBe(0)
    for (const pid of pids) expect(isAlive(pid)).toBe(false)
  })
})
