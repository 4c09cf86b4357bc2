import { and, asc, eq, ne } from 'drizzle-orm'
import type { z } from 'zod'
import type { readCourseChoices } from '#contract/staff/courses'
import type { Db } from '../../../platform/db/open.ts'
import { courseCategories } from '../../../platform/db/schema/catalogue.ts'
import { staff, staffRoles } from '../../../platform/db/schema/staff.ts'

export async function readChoices(db: Db): Promise<z.infer<typeof readCourseChoices.response>> {
  const categories = await db
    .select({ categoryId: courseCategories.categoryId, name: courseCategories.name })
    .from(courseCategories)
    .orderBy(asc(courseCategories.name))
  const teachers = await db
    .select({ staffId: staff.staffId, name: staff.name })
    .from(staff)
    .innerJoin(staffRoles, eq(staffRoles.staffId, staff.staffId))
    .where(and(eq(staffRoles.role, 'teacher'), ne(staff.state, 'suspended')))
    .orderBy(asc(staff.name), asc(staff.staffId))
  return { categories, teachers }
}
