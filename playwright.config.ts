import { existsSync } from 'node:fs'
import { defineConfig } from 'playwright/test'

/** The same engine without a window. It has no back/forward cache. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

const port = 3100
const apiPort = 4100

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    launchOptions: {
      executablePath: existsSync(HEADLESS_SHELL)
        ? HEADLESS_SHELL
        : (process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'exec node --import ./scripts/follow-parent.mjs scripts/start.mjs',
    url: `http://localhost:${port}/`,
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'pipe',
    env: {
      STARTER_PID: String(process.pid),
      PORT: String(port),
      API_PORT: String(apiPort),
      SITE_ORIGIN: `http://localhost:${port}`,
      DATA_DIR: process.env.DATA_DIR ?? 'test-results/data',
      RATE_LIMIT_MAX: '100000',
      GALLERY: '1',
      RECONCILE_AFTER_SECONDS: '2',
      // Mocked in e2e/support/chat-provider.ts.
      CHAT_SCRIPT_URL: 'https://widget.chat.example/chat.js',
    },
  },
})
