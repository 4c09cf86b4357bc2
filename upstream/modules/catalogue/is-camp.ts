import { ilike, or } from 'drizzle-orm'
import { courseCategories, courses } from '../../platform/db/schema/catalogue.ts'

/** AMB-09. */
export const isCamp = or(ilike(courses.title, '%camp%'), ilike(courseCategories.name, '%camp%'))
