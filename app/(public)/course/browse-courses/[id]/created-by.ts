import type { Course } from '#contract/api/course'
import { site } from '@/lib/config/site'

/** The school itself where nobody is named (DET-02). */
export const createdBy = ({ createdBy: maker }: Pick<Course, 'createdBy'>): string =>
  maker?.trim() || site.brand.name
