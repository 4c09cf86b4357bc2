import { afterAll, afterEach, expect, vi } from 'vitest'
import { testApp } from '../../../../testing/app.ts'

/** Of the call that the page makes. */
const pathOf = (address: string) => new URL(address).pathname.replace('/draft/', '/drafts/')

/** The API for the tests of one file, with an editor who makes preview links. */
export async function setUpPreviews() {
  const api = await testApp()
  afterAll(() => api.close())
  afterEach(() => vi.useRealTimers())
  const editor = await api.signedInStaff({ roles: ['editor'] })

  async function makeLinkAt(linksUrl: string) {
    const response = await api.app.inject({ method: 'POST', url: linksUrl, headers: editor.headers })
    expect(response.statusCode, response.body).toBe(200)
    const { address, endsAt } = response.json()
    return { address: String(address), endsAt: String(endsAt), url: pathOf(String(address)) }
  }

  const open = async (url: string) => api.app.inject({ url })
  const statusOf = async (url: string) => (await open(url)).statusCode
  return { api, editor, makeLinkAt, open, statusOf }
}
