import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { s3Server } from '../../testing/s3-server.ts'
import { openDb } from '../db/open.ts'
import { fileRemovals } from '../db/schema/files.ts'
import { backup } from './backup.ts'
import { serveDump } from './dump-socket.ts'
import { restore } from './restore.ts'
import {
  contentsOf,
  createSchool,
  installation,
  newFolder,
  parentPicture,
  secrets,
  workFactor,
} from './testing/school.ts'

const root = newFolder()
const school = installation(root, 'school')
const settingsFile = join(root, '.env')
const options = { secrets, settingsFile, workFactor }
const keep = { replace: false }
let made: Awaited<ReturnType<typeof backup>>
let contents: Awaited<ReturnType<typeof contentsOf>>

beforeAll(async () => {
  writeFileSync(settingsFile, 'SITE_NAME="Rocket School"\n')
  await createSchool(school)
  made = await backup(school, options)
  contents = await contentsOf(school)
}, 120_000)
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('A backup of the embedded database', { timeout: 120_000 }, () => {
  test('restores every table, sequence and file, the secrets and the settings on a bare machine', async () => {
    const bare = installation(root, 'bare')
    const { summary, aside } = await restore(bare, made.path, keep)
    expect(aside).toBeUndefined()
    const restored = await contentsOf(bare)
    expect(restored).toEqual(contents)
    expect(Object.keys(restored).length).toBeGreaterThan(25)
    expect(summary.database.tables.find(({ name }) => name === 'public.payment_events')?.rows).toBe(3601)
    expect(JSON.parse(readFileSync(join(bare.DATA_DIR, 'secrets.json'), 'utf8'))).toEqual(secrets)
    expect(readFileSync(join(bare.DATA_DIR, 'restored.env'), 'utf8')).toContain('Rocket School')
    expect(readdirSync(bare.DATA_DIR).toSorted()).toEqual([
      'db',
      'db.lock',
      'files',
      'restored.env',
      'secrets.json',
    ])
    for (const name of ['secrets.json', 'restored.env'])
      expect(statSync(join(bare.DATA_DIR, name)).mode & 0o077).toBe(0)
  })

  test('can be made while the API runs, and is the same', async () => {
    const opened = await openDb(school)
    const stop = await serveDump(school.DATA_DIR, opened.copy, { warn: () => undefined })
    const live = await backup(school, options)
    await stop()
    await opened.close()
    const other = installation(root, 'other')
    await restore(other, live.path, keep)
    expect(await contentsOf(other)).toEqual(contents)
  })

  test('is readable by its owner only, and not without its passphrase', async () => {
    expect(statSync(made.path).mode & 0o077).toBe(0)
    const bytes = readFileSync(made.path)
    expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    expect(bytes.includes('kitelab.example')).toBe(false)
    const thief = { ...installation(root, 'thief'), BACKUP_PASSPHRASE: 'another passphrase' }
    await expect(restore(thief, made.path, keep)).rejects.toThrow('the passphrase is wrong')
    expect(existsSync(thief.DATA_DIR)).toBe(false)
  })

  test('is refused when it was cut or changed anywhere, before anything is written', async () => {
    const bytes = readFileSync(made.path)
    const changedAt = (at: number) => {
      const copy = Buffer.from(bytes)
      copy[at] = (copy[at] ?? 0) ^ 1
      return copy
    }
    const damaged = [
      bytes.subarray(0, -1),
      bytes.subarray(0, 65_536 * 2),
      bytes.subarray(0, 40),
      Buffer.alloc(0),
      Buffer.concat([bytes, Buffer.from('x')]),
      changedAt(30),
      changedAt(bytes.length >> 1),
      changedAt(bytes.length - 1),
    ]
    const target = installation(root, 'target')
    for (const content of damaged) {
      const path = join(root, 'damaged.age')
      writeFileSync(path, content)
      await expect(restore(target, path, keep)).rejects.toThrow(/damaged\.age cannot be read: the passphrase/)
    }
    expect(existsSync(target.DATA_DIR)).toBe(false)
  })

  test('is not restored over data unless told to, and then the old data are kept', async () => {
    const used = installation(root, 'used')
    await restore(used, made.path, keep)
    await expect(restore(used, made.path, keep)).rejects.toThrow('exists. To replace the data')

    const opened = await openDb(used)
    await expect(restore(used, made.path, { replace: true })).rejects.toThrow('in use by another process')
    await opened.close()

    const { aside } = await restore(used, made.path, { replace: true })
    expect(await contentsOf(used)).toEqual(contents)
    expect(await contentsOf({ ...used, DATA_DIR: aside ?? '' })).toEqual(contents)
  })

  test('leaves no file behind when it cannot be made', async () => {
    const empty = { ...installation(root, 'empty'), BACKUP_DIR: join(root, 'none') }
    await expect(backup(empty, options)).rejects.toThrow('There is no database in')
    expect(readdirSync(empty.BACKUP_DIR)).toEqual([])
  })

  test('is refused when a secret is missing', async () => {
    const incomplete = { ...secrets, DATA_KEYS: '' }
    await expect(backup(school, { ...options, secrets: incomplete })).rejects.toThrow('would lack DATA_KEYS')
  })
})

describe('A backup and other storage', { timeout: 120_000 }, () => {
  test('one of a school with PostgreSQL or a bucket is restored into the data folder only when told to', async () => {
    const elsewhere = join(root, 'elsewhere.env')
    writeFileSync(elsewhere, 'DATABASE_URL=postgres://db/kitelab\nS3_BUCKET=kitelab-files\n')
    const { path } = await backup(school, { ...options, settingsFile: elsewhere })
    const local = installation(root, 'local')
    await expect(restore(local, path, keep)).rejects.toThrow('had DATABASE_URL and S3_BUCKET, not set here')
    expect(existsSync(local.DATA_DIR)).toBe(false)
    await restore(local, path, { ...keep, local: true })
    expect(await contentsOf(local)).toEqual(contents)
  })

  test('one restored to a bucket leaves no picture that nothing names and nothing deletes', async () => {
    const bucket = await s3Server()
    const newer = 'private/children/newer.webp'
    bucket.state.objects.set(newer, Buffer.from('stored after the backup'))
    const { endpoint, region, accessKeyId, secretAccessKey } = bucket.options
    const target = {
      ...installation(root, 'bucket'),
      S3_BUCKET: bucket.options.bucket,
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    }
    expect((await restore(target, made.path, keep)).orphaned).toBe(2)
    expect(bucket.state.objects.has(parentPicture)).toBe(true)
    const opened = await openDb(target)
    const scheduled = await opened.db.select().from(fileRemovals)
    expect(scheduled.map(({ key }) => key).toSorted()).toEqual(['private/children/large.webp', newer])
    expect(Math.min(...scheduled.map(({ dueAt }) => dueAt.getTime()))).toBeGreaterThan(
      Date.now() + 80_000_000,
    )
    await opened.close()
    await bucket.close()
  })
})
