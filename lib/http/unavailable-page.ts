import { readFileSync } from 'node:fs'
import { moveFontPreloads } from './font-preloads.ts'

const BUILT = '.next/server/app/unavailable.html'

const withoutScripts = (html: string) =>
  html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '').replace(/<link\b[^>]*\bas="script"[^>]*>/g, '')

/** The built page of app/unavailable without its scripts; undefined without a build. */
export function readUnavailablePage(path = BUILT): Buffer | undefined {
  try {
    return Buffer.from(moveFontPreloads(withoutScripts(readFileSync(path, 'utf8'))))
  } catch {
    return undefined
  }
}
