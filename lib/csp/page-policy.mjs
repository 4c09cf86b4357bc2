// Plain JavaScript: Node loads it for lib/csp/cache-handler.mjs as it is.
import { createHash } from 'node:crypto'
import { isDevelopment } from '../config/runtime.mjs'

export const hashSource = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Style elements that libraries add at run time; csp.test.ts computes the hashes from the packages. */
export const libraryStyles = {
  empty: hashSource(''),
  sonner: "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
  paystackLoader: "'sha256-56e7EfkeGORJUMtXdS4A+2LZFuyRDypLbssVftifpJg='",
}

export const styles = (...hashes) =>
  // Hashes disable 'unsafe-inline', which the development server needs.
  ["'self'", ...(isDevelopment ? ["'unsafe-inline'"] : hashes)].join(' ')

/** @param {{ script: string, style: string, frame: string }} sources */
export const policy = ({ script, style, frame }) =>
  [
    "default-src 'none'",
    `script-src ${script}`,
    `style-src ${style}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `frame-src ${frame}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/**
 * Uses hashes, because a cached page cannot have a nonce.
 * @param {readonly string[]} inlineScripts
 * @param {readonly string[]} inlineStyles
 */
export const cspForCachedPage = (inlineScripts, inlineStyles = []) =>
  policy({
    script: ["'self'", ...new Set(inlineScripts.map(hashSource))].join(' '),
    style: styles(libraryStyles.empty, libraryStyles.sonner, ...inlineStyles.map(hashSource)),
    frame: "'none'",
  })
