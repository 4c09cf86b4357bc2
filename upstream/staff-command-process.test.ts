import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runApi, startApi } from './testing/api-process.ts'
import { freePort } from './testing/local-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'kitelab-staff-'))
const settings = { DATA_DIR: join(folder, 'data'), SEED_DEMO: '0' }
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function staff(address: string, ...args: string[]) {
  const run = runApi('staff', { ...settings, UPSTREAM_API_URL: address }, ...args)
  return { code: await run.ended, output: run.output().trim() }
}

test('STF-027: npm run staff works next to the embedded database of a running API, and without an API', {
  timeout: 300_000,
}, async () => {
  const nowhere = `http://127.0.0.1:${await freePort()}`
  const first = await staff(nowhere, 'invite', 'ngozi.eze@kitelab.example', '--role', 'owner')
  expect(first).toEqual({ code: 0, output: expect.stringMatching(/\/staff\/join\/[\w-]{43}$/) })

  const api = await startApi(settings)
  const token = first.output.split('/').at(-1)
  expect((await fetch(`${api.url}/staff/invitations/${token}`)).status).toBe(200)
  const second = await staff(
    api.url,
    'invite',
    'bola@kitelab.example',
    '--role',
    'owner',
    '--name',
    'Bola Ade',
  )
  expect(second.code).toBe(0)
  expect((await staff(api.url, 'list')).output.split('\n')).toEqual([
    'Bola Ade · bola@kitelab.example · Owner · invited · never seen',
    'Ngozi Eze · ngozi.eze@kitelab.example · Owner · invited · never seen',
  ])
  // The embedded database is locked, and nothing is written next to it.
  expect(await staff(nowhere, 'list')).toMatchObject({
    code: 1,
    output: expect.stringContaining('is in use'),
  })
  api.child.kill('SIGTERM')
  expect(await api.ended).toBe(0)
})
