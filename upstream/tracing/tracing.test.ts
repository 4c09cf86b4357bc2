import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Run, startApi } from '../testing/api-process.ts'
import { startCollector } from '../testing/collector.ts'
import { recordLoadedModules } from '../testing/loaded-modules.ts'
import { signUpFields } from '../testing/sign-up-fields.ts'

const folder = mkdtempSync(join(tmpdir(), 'kitelab-tracing-'))
const settings = { DATA_DIR: join(folder, 'data') }
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function stop({ child, ended }: Run) {
  child.kill('SIGTERM')
  return ended
}

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const headers = {
  'content-type': 'application/json',
  traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
  'x-request-id': 'the-id-of-the-request-of-the-site',
}

describe('Traces of the API', { timeout: 120_000 }, () => {
  const collectors: Awaited<ReturnType<typeof startCollector>>[] = []
  beforeAll(async () => {
    collectors.push(await startCollector(), await startCollector({ stalls: true }))
  })
  afterAll(() => {
    for (const collector of collectors) collector.close()
  })

  test('continue the trace of the site with the statements, and contain nothing of the parent', async () => {
    const [collector] = collectors
    const api = await startApi({ ...settings, OTEL_EXPORTER_OTLP_ENDPOINT: collector?.url ?? '' })
    const fields = signUpFields()
    const body = JSON.stringify(fields)
    expect((await fetch(`${api.url}/parents`, { method: 'POST', headers, body })).status).toBe(201)
    await fetch(`${api.url}/verify-email/${fields.email}/123456?from=the-newsletter`, { headers })
    expect(await stop(api)).toBe(0)

    const spans = collector?.spans().filter((span) => span.traceId === traceId) ?? []
    const request = spans.find(({ name }) => name === 'POST /parents')
    expect(request).toMatchObject({
      service: 'kitelab-api',
      parentSpanId: '00f067aa0ba902b7',
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/parents',
        'http.response.status_code': 201,
        'request.id': 'the-id-of-the-request-of-the-site',
      },
    })
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
    expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['SELECT', 'INSERT']))
    expect(statements.map(({ attributes }) => attributes['db.query.text']).join()).toMatch(
      /insert into "parents"/,
    )
    const { email, lastName, phoneNumber } = fields
    expect(collector?.text()).not.toMatch(
      new RegExp([email, lastName, phoneNumber, '123456', 'the-newsletter', 'client.address'].join('|')),
    )
  })

  test('never delay a request or the end of the process when the collector does not respond', async () => {
    const [, stalled] = collectors
    const api = await startApi({ ...settings, OTEL_EXPORTER_OTLP_ENDPOINT: stalled?.url ?? '' })
    for (let count = 0; count < 20; count++) {
      const signal = AbortSignal.timeout(3_000)
      expect((await fetch(`${api.url}/courses`, { signal })).status).toBe(200)
    }
    const from = performance.now()
    expect(await stop(api)).toBe(0)
    expect(performance.now() - from).toBeLessThan(8_000)
    expect(stalled?.text()).toContain('GET /courses')
  })

  test('load nothing while they are off', async () => {
    const loaded = recordLoadedModules()
    const api = await startApi({ ...settings, NODE_OPTIONS: loaded.nodeOptions })
    await fetch(`${api.url}/courses`)
    expect(await stop(api)).toBe(0)
    const modules = loaded.modules()
    loaded.remove()
    expect(modules.some((url) => url.endsWith('/upstream/main.ts'))).toBe(true)
    const tracing = modules.filter((url) => /@opentelemetry\/(?!api\/)|\/tracing\//.test(url))
    expect(tracing).toEqual([])
  })
})
