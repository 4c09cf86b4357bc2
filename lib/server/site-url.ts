import 'server-only'
import { settings } from '@/lib/config/env'

/** The absolute URL, for search engines, previews and feeds. */
export const siteUrl = (path: string): string => new URL(path, settings().SITE_ORIGIN).href
