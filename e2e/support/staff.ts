import { execFile } from 'node:child_process'
import { createHmac, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type APIRequestContext, type Browser, expect, type Locator, type Page } from 'playwright/test'
import { field } from './journey.ts'
import { pressHydrated } from './press.ts'

export const roles = ['owner', 'office', 'editor', 'marketing', 'teacher'] as const
export type Role = (typeof roles)[number]

/** Seeded with the demo data, and printed by `npm start`. */
export const demoOwner = { email: 'owner@kitelab.example', password: 'kite-staff-2026' }

const runFile = promisify(execFile)

/** Of the site that `playwright.config.ts` starts. */
export const origin = 'http://localhost:3100'

const sharedSite = {
  PORT: '3100',
  API_PORT: '4100',
  SITE_ORIGIN: origin,
  DATA_DIR: process.env.DATA_DIR ?? 'test-results/data',
}

/** `npm run staff` on the machine of a site. @returns what it prints */
export async function runStaffCommand(
  args: readonly string[],
  env: Record<string, string> = sharedSite,
): Promise<string> {
  const options = { env: { ...process.env, ...env } }
  return (await runFile('node', ['scripts/staff.mjs', ...args], options)).stdout
}

/** Enough that no two people of a run have the same name. */
const letters = () =>
  randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => 'ghjkpqrvwx'.charAt(Number(digit)))

/**
 * The call of the API that `npm run staff` makes, without a process of its own for each test.
 * @returns the path of the invitation
 */
async function inviteBySignedCall(email: string, held: readonly Role[]): Promise<string> {
  const secrets = JSON.parse(readFileSync(join(sharedSite.DATA_DIR, 'secrets.json'), 'utf8'))
  const path = '/internal/staff/invite'
  const body = JSON.stringify({ email, roles: held, name: 'New colleague' })
  const [at, callId] = [String(Math.floor(Date.now() / 1000)), randomUUID()]
  const [secret = ''] = String(secrets.INTERNAL_SECRETS).split(',')
  const signature = createHmac('sha256', secret).update(`${at}.${callId}.POST ${path}.${body}`).digest('hex')
  const response = await fetch(`http://127.0.0.1:${sharedSite.API_PORT}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-kitelab-signed-at': at,
      'x-kitelab-call-id': callId,
      'x-kitelab-signature': signature,
    },
    body,
  })
  expect(response.ok, await response.clone().text()).toBe(true)
  return new URL((await response.json()).link).pathname
}

/** A person of one test. */
export class StaffMember {
  readonly name: string
  readonly email: string
  readonly password = 'twelve kites over Ibadan'
  private readonly env: Record<string, string> | undefined

  /** @param site whose command line invites the person; by default the shared one */
  constructor(name = 'Ngozi Eze', site: { env?: Record<string, string>; email?: string } = {}) {
    const word = letters()
    this.name = `${name}-${word}`
    this.email = site.email ?? `${word}.${randomUUID().slice(0, 8)}@school.example`
    this.env = site.env
  }

  /** From the command line, or by the call that it makes. @returns the path of the invitation */
  async invite(...held: Role[]): Promise<string> {
    if (!this.env) return inviteBySignedCall(this.email, held)
    const args = ['invite', this.email, ...held.flatMap((role) => ['--role', role])]
    const printed = await runStaffCommand(args, this.env)
    const path = printed.match(/\/staff\/join\/[\w-]{43}/)?.[0]
    if (!path) throw new Error(`No link was printed:\n${printed}`)
    return path
  }

  /** Invites the person and accepts; the request's cookies are then those of the person. */
  async join(request: APIRequestContext, site: string, ...held: Role[]): Promise<void> {
    await this.accept(request, site, await this.invite(...held))
  }

  async accept(request: APIRequestContext, site: string, path: string): Promise<void> {
    const { name, password } = this
    const data = { name, password, confirmPassword: password }
    const token = path.split('/').at(-1)
    await post(request, site, `/api/staff/invitations/${token}`, data)
  }

  async signIn(request: APIRequestContext, site: string): Promise<void> {
    const { email, password } = this
    await post(request, site, '/api/staff/session', { email, password })
  }
}

async function post(request: APIRequestContext, site: string, path: string, data: object): Promise<void> {
  const response = await request.post(`${site}${path}`, { headers: { origin: site }, data })
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
}

/** A person with these roles, signed in on the page. */
export async function joinAs(page: Page, ...held: Role[]): Promise<StaffMember> {
  const member = new StaffMember()
  await member.join(page.request, origin, ...held)
  return member
}

/** Another person in a browser of their own. */
export async function otherBrowser(
  browser: Browser,
  ...held: Role[]
): Promise<{ page: Page; member: StaffMember }> {
  const context = await browser.newContext({ baseURL: origin })
  const page = await context.newPage()
  return { page, member: await joinAs(page, ...held) }
}

export async function fillSignIn(page: Page, person: { email: string; password: string }): Promise<void> {
  await field(page, 'Email').fill(person.email)
  await field(page, 'Password').fill(person.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** The heading of Today. */
export const greeting = (page: Page): Locator =>
  page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening), / })

export const sidebar = (page: Page): Locator => page.getByRole('navigation', { name: 'Staff' })

/** Without the logo. */
export const sidebarEntries = (page: Page): Locator => sidebar(page).getByRole('listitem').getByRole('link')

export async function signOut(page: Page): Promise<void> {
  await pressHydrated(page.getByRole('button', { name: /^Account menu, / }))
  await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/staff\/sign-in/)
}
