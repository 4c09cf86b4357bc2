import 'server-only'
import { settings } from '@/lib/config/env'

/** The whole address of a path of this site, for whoever reads it elsewhere: search engines, previews, feeds. */
export const siteUrl = (path: string): string => new URL(path, settings().SITE_ORIGIN).href
