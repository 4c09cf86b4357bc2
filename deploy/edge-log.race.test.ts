import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startEdge } from '../upstream/testing/edge.ts'
import { freePort } from '../upstream/testing/local-server.ts'
import { origin } from './testing/origin.ts'

test('STF-018: the log of the edge holds no search text and no one-time link', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kitelab-log-'))
  const accessLog = join(folder, 'access.log')
  const ports = await Promise.all(Array.from({ length: 4 }, freePort))
  const [edge = 0, internal = 0, webPort = 0, apiPort = 0] = ports
  const [web, api] = await Promise.all(
    [webPort, apiPort].map((port) => origin(port, (_, response) => response.writeHead(200).end())),
  )
  const stop = await startEdge({ edge, api: internal, web: [webPort], apis: [apiPort] }, { accessLog })
  try {
    for (const path of [
      '/staff/join/one-time-link',
      '/api/staff/invitations/one-time-link?again=1',
      '/privacy-request/one-time-link/confirm',
      '/newsletter/unsubscribe/one-time-link?answer=page',
      '/api/newsletter/confirm/one-time-link',
      '//sign-in-link/one-time-link',
      '/newslette%72/leave/one-time-link',
      '/draft/course/x/one-time-link',
      '/staff/people?q=ada@kitelab.example',
    ])
      await fetch(`http://127.0.0.1:${edge}${path}`)
    await fetch(`http://127.0.0.1:${internal}/staff/invitations/one-time-link`)
  } finally {
    await stop()
    await web?.stop()
    await api?.stop()
  }
  const paths = readFileSync(accessLog, 'utf8').match(/"GET [^"]*"/g)
  rmSync(folder, { recursive: true })
  expect(paths?.map((line) => line.slice('"GET '.length, -1))).toEqual([
    '/staff/join/-',
    '/api/staff/invitations/-',
    '/privacy-request/-',
    '/newsletter/unsubscribe/-',
    '/api/newsletter/confirm/-',
    '/sign-in-link/-',
    '/newsletter/leave/-',
    '/draft/-',
    '/staff/people',
  ])
})
