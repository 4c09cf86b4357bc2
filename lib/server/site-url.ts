import 'server-only'
import { settings } from '@/lib/config/env'

export const siteUrl = (path: string): string => new URL(path, settings().SITE_ORIGIN).href
