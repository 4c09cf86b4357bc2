/** What many rows of scripts/import-directions.mjs may import. */

export const shared = ['lib/contract', 'lib/domain']
export const screen = ['react', 'next', 'lucide-react', 'swr', 'react-hook-form', 'zod']
const server = ['node:', 'zod', 'fastify', 'drizzle-orm']
export const testTools = [
  'node:',
  'vitest',
  'fast-check',
  'zod',
  'react',
  'react-dom',
  'next',
  'sharp',
  'jose',
  'iron-session',
]
export const apiTests = [
  'upstream',
  'lib/metrics',
  'node:',
  'vitest',
  'fast-check',
  'sharp',
  'fastify',
  'drizzle-orm',
]

export const fastifyPlugins = [
  '@fastify/multipart',
  '@fastify/rate-limit',
  '@fastify/swagger',
  'fastify-type-provider-zod',
]

export const api = (...allowed) => ({ imports: [...shared, ...server, ...allowed], tests: apiTests })
export const apiModule = (...others) =>
  api(
    'upstream/http',
    'upstream/platform',
    'upstream/payments',
    ...others.map((name) => `upstream/modules/${name}`),
  )
