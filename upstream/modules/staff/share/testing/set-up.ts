import { afterAll } from 'vitest'
import { testApp } from '../../../../testing/app.ts'
import { shareCalls } from './share-calls.ts'

/** The API for the tests of one file, with a person of marketing. */
export async function setUpShare() {
  const api = await testApp()
  afterAll(() => api.close())
  const marketing = await api.signedInStaff({ roles: ['marketing'], name: 'Seyi Adeleke' })
  return { api, calls: shareCalls(api), marketing }
}
