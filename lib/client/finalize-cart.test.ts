import { beforeEach, describe, expect, test, vi } from 'vitest'
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

/** The site's server: answers `POST /api/cart` with this, `GET /api/cart` with that, and knows the courses. */
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
  const held = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  })
  posted = []
  show.mockClear()
  addToLocalCart(owner, robots)
  addToLocalCart(owner, kites)
})

describe('P9: sending the courses that wait in the browser', () => {
  test('takes all that the server took off the list, and says so in the words of the server', async () => {
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

  test('names what was added, and what was refused and why; both leave the list', async () => {
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

  test('keeps what a full cart did not take', async () => {
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

  test('keeps the whole list when the cart is full, and says so', async () => {
    server(() => conflict('Your cart can hold 50 courses.', 'cart_full'))
    await expect(finalizeCart(owner, show)).rejects.toMatchObject({
      message: 'Your cart can hold 50 courses.',
    })
    expect(readLocalCart(owner)).toEqual([robots, kites])
  })

  test('drops courses that are closed, and says so', async () => {
    server(() => conflict('Kite Science is not open for enrolment.', 'course_closed'))
    await expect(finalizeCart(owner, show)).rejects.toMatchObject({ reason: 'course_closed' })
    expect(readLocalCart(owner)).toEqual([])
  })

  test('with an upstream that gives no reason keeps what is not in the cart (AMB-13)', async () => {
    server(() => conflict('Your cart can hold 50 courses.'), cartOf(robots))
    await expect(finalizeCart(owner, show)).rejects.toMatchObject({ code: 'conflict' })
    expect(readLocalCart(owner)).toEqual([kites])
  })

  test('with an upstream that names nothing takes all off the list', async () => {
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

describe('P10: two tabs, or the header and the cart, send at the same time', () => {
  test('one request is made, and one of them tells', async () => {
    server(() => Response.json({ ...cartOf(robots, kites), added: [robots, kites], refused: [] }))
    const told = await Promise.all([finalizeCart(owner, show), finalizeCart(owner, show)])
    expect(posted).toEqual([[robots, kites]])
    expect(told.filter(Boolean)).toHaveLength(1)
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

  test('a failure of one does not stop the next', async () => {
    server(() => Promise.reject(new TypeError('offline')))
    const first = finalizeCart(owner, show).catch(() => 'failed')
    const second = finalizeCart(owner, show).catch(() => 'failed again')
    expect(await Promise.all([first, second])).toEqual(['failed', 'failed again'])
  })

  test('without the browser’s locks it is one at a time in the tab', async () => {
    vi.stubGlobal('navigator', {})
    server(() => Response.json({ ...cartOf(robots, kites), added: [robots, kites], refused: [] }))
    await Promise.all([finalizeCart(owner, show), finalizeCart(owner, show)])
    expect(posted).toHaveLength(1)
  })
})
