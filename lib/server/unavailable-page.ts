import { readFileSync } from 'node:fs'
import { isDevelopment } from '@/lib/config/runtime.mjs'

const BUILT = '.next/server/app/unavailable.html'

/** Without scripts a document needs nothing of the site but its style, and reads the same everywhere. */
const withoutScripts = (html: string) =>
  html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '').replace(/<link\b[^>]*\bas="script"[^>]*>/g, '')

/** The page of app/unavailable as the build has made it; undefined where nothing was built, and in development, which shows errors. */
export function awayDocument(): Buffer | undefined {
  if (isDevelopment) return undefined
  try {
    return Buffer.from(withoutScripts(readFileSync(/* turbopackIgnore: true */ BUILT, 'utf8')))
  } catch {
    return undefined
  }
}
