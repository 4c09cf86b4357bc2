import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { shortDate } from '#domain/dates'
import { roleWords } from '#domain/role-words'
import { type InternalCall, signInternalCall } from './modules/staff/internal/internal-call.ts'
import { internalPaths } from './modules/staff/internal/routes.ts'
import * as command from './modules/staff/internal/staff-commands.ts'
import { readApiAddress } from './platform/config/api-address.ts'
import { type Env, readEnv } from './platform/config/env.ts'
import type { Context } from './platform/context.ts'
import { openDb } from './platform/db/open.ts'

const USAGE = `Usage:
  npm run staff -- invite EMAIL --role owner [--role office] [--name NAME]
  npm run staff -- reset EMAIL
  npm run staff -- list`
const TIMEOUT_MS = 20_000

/** Thrown with a sentence for the person at the terminal. */
class StaffCommandError extends Error {
  override readonly name = 'StaffCommandError'
}

type Data = Pick<Context, 'db' | 'env'>

/** The same command as a call of the running API, and as a function on the database. */
type Command = {
  call: InternalCall
  run(context: Data): Promise<unknown>
  print(answer: unknown): string
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** ngozi.eze@… becomes Ngozi Eze, until the person joins and writes the own name. */
export function nameFrom(email: string): string {
  const words = (email.split('@')[0] ?? '').split(/[^\p{Letter}]+/u).filter(Boolean)
  const name = words.map(capitalized).join(' ').slice(0, 80)
  return name.length < 2 ? 'New colleague' : name
}

const printLink = (answer: unknown) => {
  const { email, link, expiresAt } = command.IssuedLinkAnswer.parse(answer)
  return `The link for ${email}, which is also in an email to them. It works once, until ${expiresAt}:\n${link}`
}

function printPeople(answer: unknown): string {
  const { people } = command.ListedPeople.parse(answer)
  if (people.length === 0) return 'There is nobody yet: npm run staff -- invite EMAIL --role owner'
  const lines = people.map(({ name, email, roles, state, lastSeenAt }) =>
    [
      name,
      email,
      roleWords(roles).join(', '),
      state,
      lastSeenAt ? `last seen ${shortDate(lastSeenAt)}` : 'never seen',
    ].join(' · '),
  )
  return lines.join('\n')
}

function parsed<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const { data, error } = schema.safeParse(input)
  if (error) throw new StaffCommandError(`${z.prettifyError(error)}\n\n${USAGE}`)
  return data
}

function readCommand(args: string[]): Command {
  const options = { role: { type: 'string', multiple: true }, name: { type: 'string' } } as const
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true })
  const [name, email] = positionals
  const callId = randomUUID()
  if (name === 'list') {
    const call = { method: 'GET', path: internalPaths.list, body: '' }
    return { call, run: command.listByCommand, print: printPeople }
  }
  if (name === 'invite') {
    const roles = (values.role ?? []).flatMap((role) => role.split(','))
    const named = values.name ?? nameFrom(email ?? '')
    const input = parsed(command.InviteCommand, { email, roles, name: named })
    const call = { method: 'POST', path: internalPaths.invite, body: JSON.stringify(input) }
    return { call, run: (context) => command.inviteByCommand(context, input, callId), print: printLink }
  }
  if (name === 'reset') {
    const input = parsed(command.ResetCommand, { email })
    const call = { method: 'POST', path: internalPaths.reset, body: JSON.stringify(input) }
    return { call, run: (context) => command.resetByCommand(context, input, callId), print: printLink }
  }
  throw new StaffCommandError(USAGE)
}

const Refusal = z.object({ message: z.string() }).catch({ message: 'The API refused the call.' })

const isUnreachable = (error: unknown) =>
  error instanceof TypeError && error.cause instanceof Error && 'code' in error.cause
    ? error.cause.code === 'ECONNREFUSED'
    : false

/** @returns undefined when no API answers */
async function askApi(env: Env, address: string, call: InternalCall): Promise<unknown> {
  const { method, path, body } = call
  const headers = {
    ...signInternalCall(env.INTERNAL_SECRETS, call),
    ...(body && { 'content-type': 'application/json' }),
  }
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const init = { method, headers, signal, redirect: 'error' as const, ...(body && { body }) }
  const response = await fetch(`${address}${path}`, init).catch((error: unknown) => {
    if (isUnreachable(error)) return undefined
    throw new StaffCommandError(`The API at ${address} does not answer.`)
  })
  if (!response) return undefined
  const answer: unknown = await response.json()
  if (!response.ok) throw new StaffCommandError(Refusal.parse(answer).message)
  return answer
}

/** Only when no API runs, which would hold the embedded database. */
async function runHere(env: Env, { run }: Command): Promise<unknown> {
  const opened = await openDb(env)
  try {
    await opened.migrate()
    return await run({ db: opened.db, env })
  } finally {
    await opened.close()
  }
}

/** STF-027, STF-028. @returns what to print @throws StaffCommandError, AppError */
export async function staffCommand(args: string[], env: Env, address: string): Promise<string> {
  const chosen = readCommand(args)
  return chosen.print((await askApi(env, address, chosen.call)) ?? (await runHere(env, chosen)))
}

export async function runStaffCommand(args: string[]): Promise<void> {
  process.stdout.write(`${await staffCommand(args, readEnv(), readApiAddress())}\n`)
}
