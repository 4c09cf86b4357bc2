import { beforeEach, describe, expect, test, vi } from 'vitest'
import { exclusive } from './exclusive'
import { finalizeCart } from './finalize-cart'
import { addToLocalCart, readLocalCart } from './local-cart'

const robots = '0d6ce5a1-9d83-4d5c-8a52-0d9a8b8f2a11'
const kites = '1c0f3f6e-58a4-4f2c-9b1f-7cf3a1f0e622'
const titles: Record<string, string> = { [robots]: 'Robots from Cartons', [kites]: 'Kite Science' }
const owner = 'tag-of-ada'

const item = (courseId: string) => ({
  cartId: `cart-${courseId}`,
  courseId,
  courseTitle: titles[courseId],
  coursePrice: 45_000,
})
const cartOf = (...courseIds: string[]) => ({ carts: courseIds.map(item) })

let posted: unknown[] = []

/** A fake server: responses of `POST /api/cart` and `GET /api/cart`, and the course titles. */
function server(reply: () => Response | Promise<Response>, cart = cartOf()) {
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    const courseId = path.split('/').at(-1) ?? ''
    if (path.startsWith('/api/course/')) return Response.json(item(courseId))
    if (method === 'GET') return Response.json(cart)
    posted.push(JSON.parse(String(body)).courseIds)
    return reply()
  })
}
const conflict = (message: string, reason?: string) =>
  Response.json({ error: { code: 'conflict', reason, message } }, { status: 409 })

const show = vi.fn(async () => undefined)

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
  posted = []
  show.mockClear()
  addToLocalCart(owner, robots)
  addToLocalCart(owner, kites)
})

describe('P9: sending the local cart', () => {
  test('removes what the server accepted and shows its message', async () => {
    server(() =>
      Response.json({
        ...cartOf(robots, kites),
        message: 'Course added successfully!',
        added: [robots, kites],
        refused: [],
      }),
    )
    expect(await finalizeCart(owner, show)).toEqual({
      message: 'Course added successfully!',
      type: 'success',
    })
    expect(show).toHaveBeenCalledWith(expect.objectContaining({ carts: expect.any(Array) }))
    expect(readLocalCart(owner)).toEqual([])
  })

  test('names the added courses and the refused ones with reasons, and removes both', async () => {
    server(() =>
      Response.json({
        ...cartOf(robots),
        added: [robots],
        refused: [{ courseId: kites, reason: 'course_closed' }],
      }),
    )
    expect(await finalizeCart(owner, show)).toEqual({
      message:
        'Course added successfully! Robots from Cartons is in your cart. Kite Science is not open for enrolment.',
      type: 'warning',
    })
    expect(readLocalCart(owner)).toEqual([])
  })

  test('keeps courses that did not fit into a full cart', async () => {
    server(() =>
      Response.json({
        ...cartOf(robots),
        added: [robots],
        refused: [{ courseId: kites, reason: 'cart_full' }],
      }),
    )
    expect(await finalizeCart(owner, show)).toMatchObject({
      message: expect.stringContaining('Your cart can hold 50 courses. Kite Science is not in it yet.'),
    })
    expect(readLocalCart(owner)).toEqual([kites])
  })

  test('keeps all courses and says so when the cart is full', async () => {
    server(() => conflict('Your cart can hold 50 courses.', 'cart_full'))
    await expect(finalizeCart(owner, show)).rejects.toMatchObject({
      message: 'Your cart can hold 50 courses.',
    })
    expect(readLocalCart(owner)).toEqual([robots, kites])
  })

  test('removes closed courses and says so', async () => {
    server(() => conflict('Kite Science is not open for enrolment.', 'course_closed'))
    await expect(finalizeCart(owner, show)).rejects.toMatchObject({ reason: 'course_closed' })
    expect(readLocalCart(owner)).toEqual([])
  })

  test('keeps courses that are not in the cart when the upstream gives no reason (AMB-13)', async () => {
    server(() => conflict('Your cart can hold 50 courses.'), cartOf(robots))
    await expect(finalizeCart(owner, show)).rejects.toMatchObject({ code: 'conflict' })
    expect(readLocalCart(owner)).toEqual([kites])
  })

  test('removes all courses when the upstream names none', async () => {
    server(() => Response.json(cartOf(robots, kites)))
    expect(await finalizeCart(owner, show)).toEqual({
      message: 'Course added successfully!',
      type: 'success',
    })
    expect(readLocalCart(owner)).toEqual([])
  })

  test('keeps everything when the site cannot be reached', async () => {
    server(() => Promise.reject(new TypeError('offline')))
    await expect(finalizeCart(owner, show)).rejects.toMatchObject({ code: 'unavailable' })
    expect(readLocalCart(owner)).toEqual([robots, kites])
  })
})

describe('P10: two tabs, or header and cart page, send at the same time', () => {
  test('one request is sent and one notice is shown', async () => {
    server(() => Response.json({ ...cartOf(robots, kites), added: [robots, kites], refused: [] }))
    const notices = await Promise.all([finalizeCart(owner, show), finalizeCart(owner, show)])
    expect(posted).toEqual([[robots, kites]])
    expect(notices.filter(Boolean)).toHaveLength(1)
    expect(show).toHaveBeenLastCalledWith(undefined)
  })

  test('nothing is sent again that another tab has just added, though the storage still has it', async () => {
    server(() => conflict('Course already exists.'), cartOf(robots, kites))
    const { promise: isSent, resolve: end } = Promise.withResolvers<void>()
    const other = exclusive('kitelab_cart', () => isSent)
    const notice = finalizeCart(owner, show)
    end()
    await other
    expect(await notice).toBeUndefined()
    expect(posted).toEqual([])
    expect(readLocalCart(owner)).toEqual([])
    expect(show).toHaveBeenLastCalledWith(undefined)
  })

  test.each([undefined, 'already_in_cart'])(
    'courses that are there already are no error (reason: %s)',
    async (reason) => {
      server(() => conflict('Course already exists.', reason), cartOf(robots, kites))
      expect(await finalizeCart(owner, show)).toEqual({ message: 'Course already exists.', type: 'info' })
      expect(readLocalCart(owner)).toEqual([])
    },
  )

  test('a failed request does not stop the next one', async () => {
    server(() => Promise.reject(new TypeError('offline')))
    const first = finalizeCart(owner, show).catch(() => 'failed')
    const second = finalizeCart(owner, show).catch(() => 'failed again')
    expect(await Promise.all([first, second])).toEqual(['failed', 'failed again'])
  })

  test('without the Web Locks API, requests are serialized within the tab', async () => {
    vi.stubGlobal('navigator', {})
    server(() => Response.json({ ...cartOf(robots, kites), added: [robots, kites], refused: [] }))
    await Promise.all([finalizeCart(owner, show), finalizeCart(owner, show)])
    expect(posted).toHaveLength(1)
  })
})
