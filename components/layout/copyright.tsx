import { cacheLife } from 'next/cache'
import { lagosDate } from '#domain/dates'
import { site } from '@/lib/config/site'

/** The year is cached like any other fact, or every page would be rendered for each visit. */
export async function Copyright() {
  'use cache'
  cacheLife('calendar')
  const year = lagosDate(new Date()).slice(0, 4)
  return (
    <p>
      © {year} {site.brand.name}. All rights reserved.
    </p>
  )
}
