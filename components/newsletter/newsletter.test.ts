import { afterEach, describe, expect, test, vi } from 'vitest'
import { joinNewsletter } from './newsletter'

const answering = (status: number, body: unknown) => {
  const fetched = vi.fn(async () => Response.json(body, { status }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

afterEach(() => vi.unstubAllGlobals())

describe('Subscribing to the letter (NAV-24, AMB-29)', () => {
  const input = { email: ' Ada@Example.com ', agree: true }

  test('tells what was stored in the words of the server', async () => {
    const fetched = answering(200, { message: 'Thank you.' })
    expect(await joinNewsletter(input)).toEqual({ stored: true, words: 'Thank you.' })
    expect(fetched).toHaveBeenCalledWith(
      '/api/newsletter',
      expect.objectContaining({ body: JSON.stringify({ email: 'ada@example.com', agree: true }) }),
    )
  })

  test('asks for an address and for consent before anything leaves', async () => {
    const fetched = answering(200, {})
    expect(await joinNewsletter({ email: 'ada', agree: false })).toEqual({
      stored: false,
      fields: { email: 'Invalid email', agree: 'Please agree, so that we may store your address.' },
    })
    expect(fetched).not.toHaveBeenCalled()
  })

  test('confirms nothing that was not stored', async () => {
    answering(503, { error: { code: 'unavailable', message: 'away', from: 'fallback' } })
    expect(await joinNewsletter(input)).toMatchObject({
      stored: false,
      words: 'Your address was not stored. Please try again.',
    })
    answering(429, { error: { code: 'too_many', message: 'Too many requests. Please try again later.' } })
    expect(await joinNewsletter(input)).toMatchObject({
      stored: false,
      words: 'Too many requests. Please try again later.',
    })
  })
})
