import type { FastifyInstance } from 'fastify'
import { setPasswordByLink } from '#contract/api/account-links'
import { verifyEmail } from '#contract/api/parent'
import type { Context } from '../../platform/context.ts'
import { closeDemoStaff } from '../../seed/demo-staff.ts'

const verifying: ReadonlySet<string | undefined> = new Set([verifyEmail.path, setPasswordByLink.path])

/** The first real parent ends the sessions of the demo people on a public site (STF-052). */
export function closeDemoAfterSignUp(app: FastifyInstance, { db, env }: Pick<Context, 'db' | 'env'>): void {
  app.addHook('onSend', async ({ routeOptions }, { statusCode }) => {
    if (!verifying.has(routeOptions.url) || statusCode !== 200) return
    await db.transaction((tx) => closeDemoStaff(tx, env))
  })
}
