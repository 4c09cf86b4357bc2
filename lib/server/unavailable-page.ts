import { readFileSync } from 'node:fs'
import { isDevelopment } from '@/lib/config/runtime.mjs'

const BUILT = '.next/server/app/unavailable.html'

const withoutScripts = (html: string) =>
  html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '').replace(/<link\b[^>]*\bas="script"[^>]*>/g, '')

/** The built page of app/unavailable without its scripts; undefined without a build, and in development, which shows errors. */
export function readUnavailablePage(): Buffer | undefined {
  if (isDevelopment) return undefined
  try {
    return Buffer.from(withoutScripts(readFileSync(/* turbopackIgnore: true */ BUILT, 'utf8')))
  } catch {
    return undefined
  }
}
