import type { ComponentProps } from 'react'
import { Cover } from '@/components/ui/cover'

export const CourseCover = (cover: Omit<ComponentProps<typeof Cover>, 'fallback'>) => (
  <Cover {...cover} fallback="/illustrations/courses/early.svg" />
)
