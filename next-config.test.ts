import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllEnvs())

test('Each build has an id of its own, with a DEPLOYMENT_ID too', async () => {
  vi.stubEnv('DEPLOYMENT_ID', 'second')
  const { default: config } = await import('./next.config')
  expect(config.deploymentId).toBe('second')
  // Null makes Next choose one; without the function it takes a constant.
  expect(await config.generateBuildId?.()).toBeNull()
})
