import { afterEach, describe, expect, test, vi } from 'vitest'
import { loginRedirect } from '@/lib/client/login-redirect'
import { readPendingAction, runPendingAction } from '@/lib/client/pending-action'
import { returnPath, withReturnPath } from '@/lib/client/return-path'
import { notice, sessionLost } from '@/lib/client/session-events'

const courseId = '0b1c2d3e-1111-4222-8333-444455556666'
const account = { accountTag: 'tag-of-ada' }
const course = `/course/browse-courses/${courseId}`

afterEach(() => vi.unstubAllGlobals())

describe('an action before login (ROLE-01)', () => {
  test('is carried in the URL of the login page', () => {
    const { search } = new URL(loginRedirect(course, { kind: 'cart', courseId }), 'http://site')
    expect(readPendingAction(search)).toEqual({ kind: 'cart', courseId })
    expect(returnPath(search)).toBe(course)
  })

  test('is ignored unless it is known', () => {
    const strange = [
      '',
      'cart',
      'cart.',
      `pay.${courseId}`,
      `toString.${courseId}`,
      `cart.${courseId}/x`,
      'cart...',
      'cart.../..',
    ]
    for (const then of strange) expect(readPendingAction(`?then=${encodeURIComponent(then)}`)).toBeUndefined()
  })

  test('Section 6: accepts any course id of an upstream', () => {
    expect(readPendingAction('?then=wish.c-3')).toEqual({ kind: 'wish', courseId: 'c-3' })
  })

  test('runs once and shows a notice', async () => {
    const items = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => items.set(key, value),
    })
    vi.stubGlobal('fetch', async () => new Response('{"carts":[]}'))
    const notices: string[] = []
    const stop = notice.on(({ message }) => notices.push(message))
    await runPendingAction({ kind: 'cart', courseId }, account)
    await runPendingAction({ kind: 'cart', courseId }, account)
    await runPendingAction(undefined, account)
    stop()
    expect([...items.values()]).toEqual([JSON.stringify({ owner: 'tag-of-ada', courseIds: [courseId] })])
    expect(notices).toEqual(['Course added to cart!', 'Course already in cart.'])
  })
})

test('an action whose session was ended elsewhere reports the loss as caused by the parent', async () => {
  const error = { code: 'unauthorized', message: 'Unauthorized.', from: 'fallback' }
  vi.stubGlobal('fetch', async () => Response.json({ error }, { status: 401 }))
  const losses: boolean[] = []
  const stop = sessionLost.on(({ byUser }) => losses.push(byUser))
  await runPendingAction({ kind: 'cart', courseId }, account)
  stop()
  expect(losses).toContain(true)
})

test('P12: no notice on the way to the cart page, which reports what was added', async () => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  })
  vi.stubGlobal('fetch', async () => new Response('{"carts":[]}'))
  const notices = vi.fn()
  const stop = notice.on(notices)
  await runPendingAction({ kind: 'cart', courseId }, { ...account, isQuiet: true })
  stop()
  expect(items.size).toBe(1)
  expect(notices).not.toHaveBeenCalled()
})

test('P8, P12: an ended session adds nothing and shows no notice of its own', async () => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', { getItem: (key: string) => items.get(key) ?? null })
  vi.stubGlobal('fetch', async () =>
    Response.json({ error: { code: 'unauthorized', message: 'Unauthorized.' } }, { status: 401 }),
  )
  const notices = vi.fn()
  const stop = notice.on(notices)
  await runPendingAction({ kind: 'cart', courseId }, account)
  stop()
  expect(items.size).toBe(0)
  expect(notices).not.toHaveBeenCalled()
})

describe('the heart that a visitor pressed (WISH-08, AMB-38)', () => {
  const answers = {
    201: 'Course added to wishlist successfully!',
    409: 'This course is already in your wishlist.',
  }

  test.each(Object.entries(answers))('status %s shows "%s"', async (status, message) => {
    const isNew = status === '201'
    const item = { courseId, courseTitle: 'Robots', coursePrice: 45_000, wishlist: { wishlistId: '1' } }
    const body = isNew ? { message, wishlist: item } : { error: { code: 'conflict', message } }
    const sent: unknown[] = []
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      sent.push([path, init.body])
      return Response.json(body, { status: Number(status) })
    })
    const notices: unknown[] = []
    const stop = notice.on((one) => notices.push(one))
    await runPendingAction(readPendingAction(`?then=wish.${courseId}`), account)
    stop()
    expect(sent).toEqual([['/api/wishlist', JSON.stringify({ courseId })]])
    expect(notices).toEqual([{ message, type: isNew ? 'success' : 'info' }])
  })

  test('shows an error and throws nothing when it cannot be sent (ERR-24)', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')))
    const notices: unknown[] = []
    const stop = notice.on((one) => notices.push(one))
    await runPendingAction({ kind: 'wish', courseId }, account)
    stop()
    expect(notices).toEqual([{ message: 'Failed to add course to wishlist.', type: 'error' }])
  })
})

describe('the return path (RT-23)', () => {
  test('is a path of this site only', () => {
    for (const from of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
      expect(returnPath(`?from=${encodeURIComponent(from)}`)).toBe('/')
    expect(returnPath('')).toBe('/')
  })

  test('is passed on to the other login pages without other parameters', () => {
    expect(withReturnPath('/auth/signup', '?from=%2Fcart&then=cart.1&otp=123456')).toBe(
      '/auth/signup?from=%2Fcart&then=cart.1',
    )
    expect(withReturnPath('/auth/signup', '?x=1')).toBe('/auth/signup')
  })
})
