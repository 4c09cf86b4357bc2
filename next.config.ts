import { fileURLToPath } from 'node:url'
import type { NextConfig } from 'next'
import { siteSettings } from './lib/config/site-settings'
import { readVariables } from './lib/config/variables.mjs'
import { courseTabs, unknownSections, userSections } from './lib/known-sections'
import { paths } from './lib/paths'

const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Strict-Transport-Security', value: 'max-age=63072000; includeSubDomains' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=()' },
]

const policy = (name: 'Opener' | 'Resource', value: string) => [{ key: `Cross-Origin-${name}-Policy`, value }]

/** Loaded by other sites, mail clients and the payment popup, whose origin is null. */
const crossOriginPaths = [
  '/:folder(media|preview|illustrations)/:path*',
  '/_next/image',
  '/:icon(icon.svg|apple-icon.png)',
  '/api/payment/sandbox/:path*',
]

const listRewrites = (list: string, filters: readonly string[]) =>
  [
    ...filters.map((key) => ({ has: [{ type: 'query' as const, key }], to: '/search' })),
    { has: [{ type: 'query' as const, key: 'page', value: '\\d{4,}' }], to: '/search' },
    furtherPage,
  ].map(({ has, to }) => ({ source: list, has, destination: `${list}${to}` }))

const furtherPage = {
  has: [{ type: 'query' as const, key: 'page', value: '(?<page>[2-9]|[1-9]\\d{1,2})' }],
  to: '/page/:page',
}

const lists = [
  ...listRewrites('/course/browse-courses', ['q', 'sort', 'status', 'age']),
  ...listRewrites('/blog', ['q', 'category']),
  { source: '/category/:name', has: furtherPage.has, destination: `/category/:name${furtherPage.to}` },
]

/** RSC requests for these pages make the router load the document, because a navigation would keep the previous CSP. */
const documentOnly = ['/cart', '/verify-payment', '/chat'].map((source) => ({
  source,
  has: [{ type: 'header' as const, key: 'rsc' }],
  destination: '/document-only',
}))

/** The file of a key proves to search engines whose it is. Which key that is, is known when the site runs. */
const indexNowKey = { source: '/:key([\\dA-Za-z-]{8,128}).txt', destination: '/indexnow/:key' }

const { DEPLOYMENT_ID } = readVariables(['DEPLOYMENT_ID'])

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url))

const config: NextConfig = {
  cacheComponents: true,
  partialPrefetching: true,
  reactCompiler: true,
  poweredByHeader: false,
  // lib/http compresses, in brotli where the browser takes it.
  compress: false,
  typescript: { ignoreBuildErrors: true },
  agentRules: false,
  env: siteSettings(),
  deploymentId: DEPLOYMENT_ID,
  // With a deploymentId all builds would have the same id, and share their pages in Redis.
  generateBuildId: () => null,
  // None: bots on this list bypass the cache. Cached documents have their metadata in the head anyway.
  htmlLimitedBots: /(?!)/,
  cacheLife: {
    catalog: { stale: 300, revalidate: 60, expire: 31_536_000 },
    calendar: { stale: 300, revalidate: 3600, expire: 31_536_000 },
  },
  cacheHandler: pathOf('./lib/csp/cache-handler.mjs'),
  cacheHandlers: { default: pathOf('./lib/cache/data-cache.mjs') },
  // Preloads are in the document: Next re-renders a stale page after its response, and cannot set a header then (decision 94).
  reactMaxHeadersLength: 0,
  experimental: {
    turbopackRustReactCompiler: true,
    globalNotFound: true,
  },
  images: {
    formats: ['image/avif', 'image/webp'],
    // The lower one for visitors who save data (lib/http/save-data.ts).
    qualities: [50, 75],
    minimumCacheTTL: 2_678_400,
    localPatterns: [{ pathname: '/media/**', search: '' }],
  },
  async redirects() {
    return [
      { source: '/login', destination: '/auth/login', permanent: true },
      { source: '/auth/forget-password', destination: '/auth/forgot-password', permanent: true },
      ...['/user', unknownSections('/user', userSections)].map((source) => ({
        source,
        destination: paths.editProfile,
        permanent: false,
      })),
      ...['/course', unknownSections('/course', courseTabs)].map((source) => ({
        source,
        destination: paths.browseCourses,
        permanent: false,
      })),
    ]
  },
  async rewrites() {
    return { beforeFiles: [...documentOnly, ...lists], afterFiles: [indexNowKey] }
  },
  async headers() {
    return [
      { source: '/:path*', headers: [...securityHeaders, ...policy('Resource', 'same-origin')] },
      ...crossOriginPaths.map((source) => ({ source, headers: policy('Resource', 'cross-origin') })),
      // Browsers block sandboxed documents that have COOP.
      { source: '/((?!api/|media/|preview/|outbox|_next/).*)', headers: policy('Opener', 'same-origin') },
      // The payment checkout opens bank windows that report back.
      ...['/cart', '/verify-payment'].map((source) => ({
        source,
        headers: policy('Opener', 'same-origin-allow-popups'),
      })),
      ...['/illustrations/:path*', '/icon.svg'].map((source) => ({
        source,
        headers: [{ key: 'Cache-Control', value: 'public, max-age=86400, stale-while-revalidate=604800' }],
      })),
    ]
  },
}

export default config
