import { afterAll } from 'vitest'
import { testApp } from '../../../../testing/app.ts'
import { courseCalls } from './course-calls.ts'

/** The API for the tests of one file, with an editor. */
export async function setUpCourses() {
  const api = await testApp()
  afterAll(() => api.close())
  return { api, calls: courseCalls(api), editor: await api.signedInStaff({ roles: ['editor'] }) }
}
