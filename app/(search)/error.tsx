'use client'

import { CourseListError } from '@/components/course/course-list-error'

export default CourseListError
