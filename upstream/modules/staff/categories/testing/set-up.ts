import { like } from 'drizzle-orm'
import { afterAll, beforeEach } from 'vitest'
import { allCourses, courseCategories } from '../../../../platform/db/schema/catalogue.ts'
import { redirects } from '../../../../platform/db/schema/redirects.ts'
import { testApp } from '../../../../testing/app.ts'
import { categoryCalls } from './category-calls.ts'

/** The API for the tests of one file, with an editor; each test starts without categories. */
export async function setUpCategories() {
  const api = await testApp()
  afterAll(() => api.close())
  beforeEach(async () => {
    await api.db.delete(redirects)
    await api.db.delete(allCourses)
    await api.db.delete(courseCategories)
  })

  /** Without the category that a course of the tests brings. */
  async function courseIn(categoryId: string): Promise<string> {
    const courseId = await api.course({ categoryId })
    await api.db.delete(courseCategories).where(like(courseCategories.name, 'Category %'))
    return courseId
  }
  const editor = await api.signedInStaff({ roles: ['editor'] })
  return { api, calls: categoryCalls(api), editor, courseIn }
}
