import { eq, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/open.ts'
import { sandboxTransactions } from '../../platform/db/schema/sandbox.ts'
import { signatureOf } from '../paystack/signature.ts'
import type { Hook } from './hooks.ts'
import type { SandboxLedger, SandboxTransaction } from './ledger.ts'
import { refundEventView, returnedView, verifyView } from './responses.ts'

/** After the last one the webhook is dropped. */
const RETRY_AFTER_MS = [2_000, 5_000, 15_000, 60_000, 300_000]
const TIMEOUT_MS = 5_000

type Options = { db: Db; ledger: SandboxLedger; secretKey: string; url: string }

/** Also books bank transfers that are due. Ignores an unreachable site. */
export async function deliverWebhooks({ db, ledger, secretKey, url }: Options): Promise<void> {
  const rows = await db
    .select({ reference: sandboxTransactions.reference })
    .from(sandboxTransactions)
    .where(or(eq(sandboxTransactions.status, 'pending'), sql`${sandboxTransactions.data} @? '$.hooks[*]'`))
    .limit(50)
  for (const { reference } of rows) {
    const found = await ledger.find(reference)
    const due = found?.hooks.filter(isDue) ?? []
    await Promise.all(
      due.map(async (hook) => {
        const next = found && (await deliver(found, hook, secretKey, url))
        await ledger.replaceHook(reference, hook, next)
      }),
    )
  }
}

const isDue = ({ nextAt }: Hook) => nextAt <= Date.now()

async function deliver(found: SandboxTransaction, hook: Hook, secretKey: string, url: string) {
  const body = JSON.stringify({ event: hook.event, data: eventData(found, hook) })
  if (await post(url, body, signatureOf(body, secretKey))) return undefined
  const delay = RETRY_AFTER_MS[hook.attempts]
  return delay === undefined
    ? undefined
    : { ...hook, attempts: hook.attempts + 1, nextAt: Date.now() + delay }
}

function eventData(found: SandboxTransaction, { event, sentKobo, refundId }: Hook) {
  if (event === 'charge.success') return { ...verifyView(found), status: 'success' }
  if (event === 'bank.transfer.rejected') return returnedView(found, sentKobo)
  const refund = found.refunds.find(({ id }) => id === refundId)
  return refundEventView(found, refund, event.replace('refund.', ''))
}

async function post(url: string, body: string, signature: string) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { 'content-type': 'application/json', 'x-paystack-signature': signature },
    })
    await response.body?.cancel()
    return response.status === 200
  } catch {
    return false
  }
}
