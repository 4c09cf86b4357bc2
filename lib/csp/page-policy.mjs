// Plain JavaScript: Node loads it for lib/csp/cache-handler.mjs as it is.
import { createHash } from 'node:crypto'
import { isDevelopment } from '../config/runtime.mjs'

/**
 * @param {string} text
 * @returns {string}
 */
export const hashSource = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The style elements that sonner and the payment library add at run time. Their tests compute them from the packages. */
export const libraryStyles = {
  // Sonner adds its element before it fills it.
  empty: hashSource(''),
  sonner: "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
  paystackLoader: "'sha256-56e7EfkeGORJUMtXdS4A+2LZFuyRDypLbssVftifpJg='",
}

/**
 * @param {...string} hashes
 * @returns {string}
 */
export const styles = (...hashes) =>
  // A hash would make browsers ignore 'unsafe-inline', which the development server's own styles need.
  ["'self'", ...(isDevelopment ? ["'unsafe-inline'"] : hashes)].join(' ')

/**
 * @param {{ script: string, style: string, frame: string }} sources
 * @returns {string}
 */
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
 * A cached page is the same for everyone, so it cannot carry a nonce: its own inline scripts are named by their hashes.
 * @param {readonly string[]} inlineScripts
 * @returns {string}
 */
export const cspForCachedPage = (inlineScripts) =>
  policy({
    script: ["'self'", ...new Set(inlineScripts.map(hashSource))].join(' '),
    style: styles(libraryStyles.empty, libraryStyles.sonner),
    frame: "'none'",
  })
