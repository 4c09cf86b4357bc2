/** Which folder may import what, in one table, and no two folders in a cycle. `npm run check` and `npm test` run this file. */
import { api, apiModule, apiTests, fastifyPlugins, screen, shared, testTools } from './import-groups.mjs'
import { brokenRules } from './import-rules.mjs'
import { closed, staffTable } from './staff-directions.mjs'

/**
 * A file belongs to the row with the longest matching folder, and may import that folder, `imports` and, if it is a test, `tests`.
 * `folder/*` means the files directly in a folder.
 */
export const table = {
  ...staffTable,
  '*': {
    imports: ['lib', 'next', 'node:', 'vitest', 'playwright', 'drizzle-kit'],
    tests: ['scripts', 'upstream/seed/demo-parent.ts', 'upstream/seed/demo-staff.ts', ...testTools],
  },
  app: { imports: ['components', 'lib', ...screen], tests: testTools },
  components: {
    imports: ['lib/*', 'lib/client', 'lib/config', 'lib/content', ...shared, ...screen],
    tests: testTools,
  },
  'components/ui': {
    imports: [
      'lib/paths.ts',
      'react',
      'react-dom',
      'next',
      'lucide-react',
      'sonner',
      'embla-carousel-react',
      'embla-carousel-autoplay',
    ],
    tests: testTools,
  },
  'lib/*': { imports: ['lib/config', 'lib/content', ...shared], tests: testTools },
  'lib/config': { imports: ['lib/domain', 'server-only'], tests: ['lib/content', ...testTools] },
  'lib/content': { imports: ['lib/*', 'lib/config', ...shared], tests: testTools },
  'lib/contract': { imports: ['lib/domain', 'zod'], tests: ['vitest', 'fast-check'] },
  'lib/domain': { imports: [], tests: ['vitest', 'fast-check', 'isomorphic-dompurify'] },
  'lib/cache': {
    imports: ['lib/config', 'next', 'node:', 'ioredis'],
    tests: ['lib/csp', ...testTools],
  },
  'lib/csp': { imports: ['lib/*', 'lib/cache', 'lib/config', 'next', 'node:'], tests: testTools },
  'lib/http': {
    imports: ['lib/*', 'lib/config', 'lib/csp', 'lib/domain', 'node:'],
    tests: ['lib/contract', ...testTools],
  },
  'lib/metrics': { imports: ['lib/contract', 'node:', 'prom-client', 'zod'], tests: testTools },
  'lib/tracing': {
    imports: [
      'lib/*',
      'node:',
      '@opentelemetry/api',
      '@opentelemetry/context-async-hooks',
      '@opentelemetry/core',
      '@opentelemetry/exporter-trace-otlp-http',
      '@opentelemetry/resources',
      '@opentelemetry/sdk-trace',
    ],
    tests: testTools,
  },
  'lib/request-id.ts': { imports: ['lib/domain', 'node:'], tests: [] },
  'lib/request-id.test.ts': { imports: ['lib/*', 'lib/server', 'node:'], tests: testTools },
  'lib/client': {
    imports: ['lib/*', ...shared, ...screen, '@hookform/resolvers', '@paystack/inline-js', 'web-vitals'],
    tests: testTools,
  },
  'lib/server': {
    imports: [
      'lib/*',
      'lib/config',
      'lib/content',
      'lib/csp',
      'lib/metrics',
      ...shared,
      'public/illustrations',
      'node:',
      'next',
      'react',
      'zod',
      'server-only',
      'entities',
      'iron-session',
      'isomorphic-dompurify',
      'jose',
      'pino',
      'schema-dts',
      'sharp',
    ],
    tests: testTools,
  },
  'upstream/*': api('upstream', 'lib/metrics', ...fastifyPlugins),
  'upstream/growth': api('upstream/*', 'upstream/http', 'upstream/platform', 'upstream/modules', 'pg'),
  'upstream/doctor': api(
    'upstream/platform',
    'upstream/modules/children',
    'upstream/modules/orders',
    'upstream/modules/privacy',
  ),
  'upstream/http': api('upstream/platform', 'lib/metrics', 'prom-client', ...fastifyPlugins),
  'upstream/modules/account-links': apiModule('newsletter', 'parents', 'privacy-requests'),
  'upstream/modules/cart': apiModule('catalogue'),
  'upstream/modules/catalogue': apiModule(),
  'upstream/modules/children': apiModule('consents', 'parents', 'pictures'),
  'upstream/modules/consents': apiModule(),
  'upstream/modules/contact': apiModule(),
  'upstream/modules/enrolments': apiModule(),
  'upstream/modules/letters': apiModule('catalogue', 'newsletter', 'posts'),
  'upstream/modules/newsletter': apiModule(),
  'upstream/modules/orders': apiModule('cart', 'enrolments'),
  'upstream/modules/outbox': apiModule(),
  'upstream/modules/parents': apiModule('pictures'),
  'upstream/modules/pictures': api('upstream/http', 'upstream/platform', 'sharp'),
  'upstream/modules/posts': apiModule('catalogue'),
  'upstream/modules/privacy': apiModule(
    'children',
    'consents',
    'newsletter',
    'orders',
    'parents',
    'pictures',
    'staff',
  ),
  'upstream/modules/privacy-requests': apiModule('parents', 'pictures', 'privacy'),
  'upstream/modules/redirects': apiModule('posts'),
  'upstream/modules/reminders': apiModule(),
  'upstream/modules/share': apiModule('catalogue', 'posts', 'redirects'),
  'upstream/modules/site-content': apiModule(),
  'upstream/modules/wishlist': apiModule('catalogue'),
  'upstream/payments': api('upstream/platform'),
  'upstream/platform': api(
    '@electric-sql/pglite',
    'pg',
    'pg-copy-streams',
    'entities',
    'jose',
    'nodemailer',
    'aws4fetch',
    'ioredis',
  ),
  'upstream/platform/backup': api('upstream/platform', 'age-encryption', 'tar'),
  'upstream/platform/config': { imports: ['lib/config', 'lib/domain'], tests: apiTests },
  'upstream/seed': api(
    'upstream/platform',
    'upstream/modules/children/allergy.ts',
    'upstream/modules/consents',
    'upstream/modules/parents',
  ),
  'upstream/tracing': api('lib/tracing', '@opentelemetry/api'),
  'upstream/testing': { imports: [], tests: [...shared, ...apiTests, 'zod', '@electric-sql/pglite', 'pg'] },
  deploy: { imports: [], tests: ['lib/config', 'upstream/testing', 'node:', 'vitest'] },
  e2e: { imports: [], tests: ['e2e/support', 'upstream/testing/loaded-modules.ts', 'node:', 'playwright'] },
  'e2e/support': {
    imports: [],
    tests: [
      'upstream/testing/collector.ts',
      'upstream/testing/edge.ts',
      'upstream/testing/local-server.ts',
      'upstream/testing/mail-server.ts',
      'upstream/testing/postgres.ts',
      'upstream/testing/redis.ts',
      ...['node:', 'playwright', '@axe-core/playwright', '@mdn/mdn-http-observatory'],
      ...['entities', 'iron-session', 'otpauth', 'pg', 'sharp', 'zod'],
    ],
  },
  scripts: {
    imports: [
      'lib/config',
      'node:',
      '@tailwindcss/postcss',
      'acorn',
      'harfbuzzjs',
      'playwright',
      'subset-font',
    ],
    tests: ['vitest', 'lib/config'],
  },
}

/** Imports that the table forbids and that are still there, by importing file. A line that is no longer needed fails the check. */
export const exceptions = {
  // Controls that format or find something by themselves: they are to take it as a prop.
  'components/ui/form.tsx': ['lib/domain', 'lib/config'],
  'components/ui/price.tsx': ['lib/domain'],
  'components/ui/toast-layer.ts': ['lib/client'],
  'components/ui/toast.ts': ['lib/client'],
}

if (import.meta.main ?? process.argv[1] === import.meta.filename) {
  const broken = brokenRules('.', table, exceptions, closed)
  for (const sentence of broken) process.stdout.write(`  ✗ ${sentence}\n`)
  process.exitCode = broken.length === 0 ? 0 : 1
}
