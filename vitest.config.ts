import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('.', import.meta.url))
const alias = {
  '@': root.replace(/\/$/, ''),
  'server-only': `${root}vitest.server-only.ts`,
}

export default defineConfig({
  resolve: { alias },
  test: {
    // The default leaves one core idle.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{lib,components,app,scripts,deploy}/**/*.test.{ts,tsx}', '*.test.ts'],
          exclude: ['**/*.race.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['upstream/**/*.test.ts'],
          exclude: ['**/*.race.test.ts'],
          // Files share the compiled code and the database of their process, which halves the time. None mocks a module.
          isolate: false,
          // Two files run at once.
          testTimeout: 40_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'race',
          include: ['{lib,upstream,deploy}/**/*.race.test.ts'],
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
          // After the others: they use both cores.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
