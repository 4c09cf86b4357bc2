import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { databaseTemplate } from '../../testing/database.ts'
import { openEmbedded } from './embedded.ts'

describe('The embedded database', () => {
  const root = mkdtempSync(join(tmpdir(), 'kitelab-embedded-'))
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  test('syncs a commit to disk before it is acknowledged', async () => {
    let syncs = 0
    const sync = (descriptor: number) => {
      syncs++
      fsyncSync(descriptor)
    }
    const { client, close } = await openEmbedded(join(root, 'durable'), {
      template: await databaseTemplate(),
      sync,
    })
    for (let n = 0; n < 3; n++) {
      const before = syncs
      await client.query('insert into course_categories (name) values ($1)', [`Category ${n}`])
      expect(syncs).toBeGreaterThan(before)
    }
    await close()
  })

  test('is private to its user, even if its folders were opened to others', async () => {
    const data = join(root, 'closed')
    const folder = join(data, 'db')
    const template = await databaseTemplate()
    await (await openEmbedded(folder, { template })).close()
    const modes = () => [data, folder].map((path) => statSync(path).mode & 0o777)
    expect(modes()).toEqual([0o700, 0o700])
    for (const path of [data, folder]) chmodSync(path, 0o755)
    await (await openEmbedded(folder)).close()
    expect(modes()).toEqual([0o700, 0o700])
  })

  test('has the version whose internals the sync depends on', () => {
    const { version } = JSON.parse(
      readFileSync(
        new URL('../../../node_modules/@electric-sql/pglite/package.json', import.meta.url),
        'utf8',
      ),
    )
    expect(version).toBe('0.5.14')
  })

  test('cannot be opened twice, in this process or another, until it is closed', async () => {
    const folder = join(root, 'held')
    const template = await databaseTemplate()
    const { close } = await openEmbedded(folder, { template })
    const error = `${folder} is in use by another process. Stop that process first.`
    await expect(openEmbedded(folder)).rejects.toThrow(error)
    const module = new URL('./embedded.ts', import.meta.url).href
    const script = `import { openEmbedded } from '${module}'; await openEmbedded(process.argv[1]).catch((e) => console.log(e.message))`
    const other = spawnSync(process.execPath, ['--input-type=module', '-e', script, folder], {
      encoding: 'utf8',
    })
    expect(other.stdout.trim()).toBe(error)
    await close()
    await (await openEmbedded(folder)).close()
  })

  test('rejects a folder of another version and explains what to do', async () => {
    const folder = join(root, 'old')
    mkdirSync(folder)
    writeFileSync(join(folder, 'PG_VERSION'), '17\n')
    await expect(openEmbedded(folder)).rejects.toThrow(
      /written by PostgreSQL 17; this version reads 18\. Dump it/,
    )
    // The failed open released its lock.
    writeFileSync(join(folder, 'PG_VERSION'), '16\n')
    await expect(openEmbedded(folder)).rejects.toThrow(/PostgreSQL 16/)
  })
})
