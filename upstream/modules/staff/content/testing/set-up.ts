import { afterAll, beforeEach } from 'vitest'
import { mediaUses } from '../../../../platform/db/schema/media.ts'
import { siteContent } from '../../../../platform/db/schema/site-content.ts'
import { testApp } from '../../../../testing/app.ts'
import { contentCalls } from './content-calls.ts'

/** The API for the tests of one file; each test starts with the original site content. */
export async function setUpContent() {
  const api = await testApp()
  afterAll(() => api.close())
  beforeEach(async () => {
    await api.db.delete(siteContent)
    await api.db.delete(mediaUses)
  })
  return { api, calls: contentCalls(api, await api.signedInStaff({ roles: ['marketing'] })) }
}
