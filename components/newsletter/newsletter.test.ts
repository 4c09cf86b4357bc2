import { afterEach, describe, expect, test, vi } from 'vitest'
import { joinNewsletter } from './newsletter'

const stubResponse = (status: number, body: unknown) => {
  const fetchMock = vi.fn(async () => Response.json(body, { status }))
  vi.stubGlobal('fetch', fetchMock)
  return fetchMock
}

afterEach(() => vi.unstubAllGlobals())

describe('Subscribing to the newsletter (NAV-24, AMB-29)', () => {
  const input = { email: ' Ada@Example.com ', agree: true, consentVersion: '2026-12', source: '/faqs' }

  test('shows the message of the server', async () => {
    const fetchMock = stubResponse(200, { message: 'Thank you.' })
    expect(await joinNewsletter(input)).toEqual({ stored: true, message: 'Thank you.' })
    expect(fetchMock).toHaveBeenCalledWith(
      '/api/newsletter',
      expect.objectContaining({
        body: JSON.stringify({ ...input, email: 'ada@example.com' }),
      }),
    )
  })

  test('requires an email address and consent before anything is sent', async () => {
    const fetchMock = stubResponse(200, {})
    expect(await joinNewsletter({ ...input, email: 'ada', agree: false })).toEqual({
      stored: false,
      fields: { email: 'Invalid email', agree: 'Please agree, so that we may store your address.' },
    })
    expect(fetchMock).not.toHaveBeenCalled()
  })

  test('reports an error when the address was not stored', async () => {
    stubResponse(503, { error: { code: 'unavailable', message: 'away', from: 'fallback' } })
    expect(await joinNewsletter(input)).toMatchObject({
      stored: false,
      message: 'Your address was not stored. Please try again.',
    })
    stubResponse(429, { error: { code: 'too_many', message: 'Too many requests. Please try again later.' } })
    expect(await joinNewsletter(input)).toMatchObject({
      stored: false,
      message: 'Too many requests. Please try again later.',
    })
  })
})
