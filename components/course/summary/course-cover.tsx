import type { ComponentProps } from 'react'
import { Cover } from '@/components/ui/cover'

/** The cover of a course, or a drawing where there is none. */
export const CourseCover = (cover: Omit<ComponentProps<typeof Cover>, 'fallback'>) => (
  <Cover {...cover} fallback="/illustrations/courses/early.svg" />
)
