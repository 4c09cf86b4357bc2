/** Checks an installation and says what to do; changes nothing. Exits with 1 when something is wrong. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { generatedSecrets } from '../lib/config/variables.mjs'
import { runtime } from './install.mjs'
import {
  checkBackups,
  checkDisk,
  checkPorts,
  checkSecrets,
  checkSettings,
  knownSecrets,
  ok,
  problem,
  warning,
} from './local-checks.mjs'
import { readDotEnv } from './settings.mjs'
import { main, print } from './steps.mjs'

const marks = { ok: '✓', warning: '!', problem: '✗' }

await main(async () => {
  readDotEnv()
  const { env } = process
  const local = [
    ...checkSettings(env),
    ...checkSecrets(env),
    ...checkDisk(env),
    ...(await checkPorts(env)),
    ...checkBackups(env),
  ]
  const findings = [...local, ...examine(env)]
  for (const { level, about, text } of findings) print(`${marks[level]} ${about}: ${text}`)
  const count = (level) => findings.filter((one) => one.level === level).length
  print(`\nProblems: ${count('problem')}. Warnings: ${count('warning')}.`)
  process.exitCode = count('problem') > 0 ? 1 : 0
})

/** Database, mail and payments are checked by the API's own code. */
function examine(env) {
  if (!existsSync('node_modules')) return [warning('Packages', 'not installed yet: npm start installs them.')]
  const secrets = knownSecrets(env)
  if (Object.keys(secrets).length < generatedSecrets.length) {
    return [ok('Database', 'checked after the first start')]
  }
  const dataDir = resolve(env.DATA_DIR || 'data')
  const { status, stdout, stderr } = spawnSync(runtime(), [join('upstream', 'main.ts'), 'doctor'], {
    env: { ...env, ...secrets, DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  const findings = stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
  return status === 0 ? findings : [...findings, problem('API', stderr.trim().split('\n').at(-1) ?? '')]
}
