import { afterAll } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { reminderFixtures } from './reminder-fixtures.ts'

/** The API for the tests of one file. */
export async function setUpReminders() {
  const api = await testApp()
  afterAll(() => api.close())
  return { api, fixtures: reminderFixtures(api) }
}
