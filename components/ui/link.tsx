'use client'

import NextLink from 'next/link'
import type { ComponentProps } from 'react'
import { savesData } from '@/components/ui/saves-data'

/** Prefetches nothing for visitors who save data. */
export const Link = ({ prefetch, ...props }: ComponentProps<typeof NextLink>) => (
  <NextLink {...props} prefetch={savesData() ? false : prefetch} />
)
