import { fileURLToPath } from 'node:url'
import type { NextConfig } from 'next'
import { siteSettings } from './lib/config/site-settings'
import { readVariables } from './lib/config/variables.mjs'
import { courseTabs, otherThan, userSections } from './lib/known-sections'
import { paths } from './lib/paths'

const everywhere = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Strict-Transport-Security', value: 'max-age=63072000; includeSubDomains' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=()' },
]

const policy = (name: 'Opener' | 'Resource', value: string) => [{ key: `Cross-Origin-${name}-Policy`, value }]

/** Pictures that other sites, mail programs and the payment popup, whose origin is null, may load. */
const forEveryone = [
  '/:folder(media|preview|illustrations)/:path*',
  '/_next/image',
  '/:icon(icon.svg|apple-icon.png)',
  '/api/payment/sandbox/:path*',
]

// One address, three ways to make it: a list and its pages are cached documents, a search is made for its request.
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

/**
 * Pages whose policy admits somebody else's frame or script. A page that is walked to without a load keeps the policy of the
 * page before, so the router's own request for them is answered with something that makes it load the document.
 */
const documentOnly = ['/cart', '/verify-payment', '/chat'].map((source) => ({
  source,
  has: [{ type: 'header' as const, key: 'rsc' }],
  destination: '/document-only',
}))

const { NEXT_OUTPUT, DEPLOYMENT_ID } = readVariables(['NEXT_OUTPUT', 'DEPLOYMENT_ID'])

const config: NextConfig = {
  cacheComponents: true,
  partialPrefetching: true,
  reactCompiler: true,
  poweredByHeader: false,
  // `npm run check` proves the types, tests included; a start does not wait for that.
  typescript: { ignoreBuildErrors: true },
  agentRules: false,
  output: NEXT_OUTPUT,
  env: siteSettings(),
  deploymentId: DEPLOYMENT_ID,
  // Nobody: a reader on this list gets every page made anew, past the cache. The cached documents have their metadata in the
  // head for everyone, and a page made for its request is not to be found.
  htmlLimitedBots: /(?!)/,
  // Fresh within a minute, served stale for a year when the upstream is away.
  cacheLife: {
    catalog: { stale: 300, revalidate: 60, expire: 31_536_000 },
    // What turns with the date.
    calendar: { stale: 300, revalidate: 3600, expire: 31_536_000 },
  },
  cacheHandler: fileURLToPath(new URL('./lib/csp/cache-handler.mjs', import.meta.url)),
  // Bytes of the Link header; what does not fit is preloaded by the document.
  reactMaxHeadersLength: 1000,
  experimental: {
    turbopackRustReactCompiler: true,
  },
  images: {
    formats: ['image/avif', 'image/webp'],
    minimumCacheTTL: 2_678_400,
    localPatterns: [{ pathname: '/media/**', search: '' }],
  },
  async redirects() {
    return [
      { source: '/login', destination: '/auth/login', permanent: true },
      { source: '/auth/forget-password', destination: '/auth/forgot-password', permanent: true },
      // What is missing or unknown there has a place to go (RT-20, RT-21); Back leads past it.
      ...['/user', otherThan('/user', userSections)].map((source) => ({
        source,
        destination: paths.editProfile,
        permanent: false,
      })),
      ...['/course', otherThan('/course', courseTabs)].map((source) => ({
        source,
        destination: paths.browseCourses,
        permanent: false,
      })),
    ]
  },
  async rewrites() {
    return { beforeFiles: [...documentOnly, ...lists] }
  },
  async headers() {
    return [
      { source: '/:path*', headers: [...everywhere, ...policy('Resource', 'same-origin')] },
      ...forEveryone.map((source) => ({ source, headers: policy('Resource', 'cross-origin') })),
      // Not of what is sandboxed: a browser refuses a sandboxed document that has an opener policy.
      { source: '/((?!api/|media/|preview/|outbox|_next/).*)', headers: policy('Opener', 'same-origin') },
      // The provider's checkout opens windows for banks, which report back to it.
      ...['/cart', '/verify-payment'].map((source) => ({
        source,
        headers: policy('Opener', 'same-origin-allow-popups'),
      })),
      {
        source: '/illustrations/:path*',
        headers: [{ key: 'Cache-Control', value: 'public, max-age=86400, stale-while-revalidate=604800' }],
      },
    ]
  },
}

export default config
