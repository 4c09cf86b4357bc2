import { randomBytes, randomInt } from 'node:crypto'
import { eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../platform/db/open.ts'
import { sandboxTransactions } from '../../platform/db/schema/sandbox.ts'
import { Hook, isSameHook, newHook } from './hooks.ts'
import {
  addRefund,
  giveAccount,
  type NewRefund,
  type RefundResult,
  refundPlans,
  SandboxRefund,
} from './refunds.ts'

const Details = z.object({
  hooks: z.array(Hook).default([]),
  /** Epoch milliseconds at which a bank transfer arrives. */
  clearsAt: z.number().optional(),
  /** Kobo received, when it differs from the amount. */
  paidKobo: z.number().optional(),
  /** Kobo of a transfer that the bank will return. */
  sentKobo: z.number().optional(),
  refunds: z.array(SandboxRefund).default([]),
  refundPlan: z.enum(refundPlans).optional(),
})

type Row = typeof sandboxTransactions.$inferSelect
export type SandboxTransaction = Omit<Row, 'data'> & z.infer<typeof Details>

export const outcomes = [
  'success',
  'declined',
  'pending',
  'returned',
  'refund-fails',
  'refund-needs-account',
  'refund-unclear',
] as const
type Outcome = (typeof outcomes)[number]
export type NewTransaction = { reference: string; amount: number; currency: string; email: string }

const parseRow = ({ data, ...row }: Row): SandboxTransaction => ({ ...row, ...Details.parse(data) })

/** Stored in the database, so that a payment survives a killed process. */
export function sandboxLedger(db: Db, { transferSeconds }: { transferSeconds: number }) {
  /** Undefined for an unknown transaction. Books a transfer whose time has come. */
  const update = (where: SQL, next: (found: SandboxTransaction) => SandboxTransaction) =>
    db.transaction(async (tx) => {
      const [row] = await tx.select().from(sandboxTransactions).where(where).for('update')
      if (!row) return undefined
      const before = clearTransfer(parseRow(row))
      const after = next(before)
      const { status, channel, paidAt, hooks, clearsAt, paidKobo, sentKobo, refunds, refundPlan } = after
      const data = { hooks, clearsAt, paidKobo, sentKobo, refunds, refundPlan }
      await tx
        .update(sandboxTransactions)
        .set({ status, channel, paidAt, data })
        .where(eq(sandboxTransactions.reference, row.reference))
      return after
    })

  const byReference = (reference: string) => eq(sandboxTransactions.reference, reference)
  const byCode = (accessCode: string) => eq(sandboxTransactions.accessCode, accessCode)
  const hasRefund = (id: string) =>
    sql`${sandboxTransactions.data} @> ${JSON.stringify({ refunds: [{ id }] })}::jsonb`
  const unchanged = (found: SandboxTransaction) => found

  return {
    async create({
      reference,
      amount,
      currency,
      email,
    }: NewTransaction): Promise<SandboxTransaction | undefined> {
      const [row] = await db
        .insert(sandboxTransactions)
        .values({
          reference,
          accessCode: randomBytes(8).toString('hex'),
          id: 4_000_000_000 + randomInt(2 ** 40),
          amountKobo: amount,
          currency,
          email,
          status: 'abandoned',
        })
        .onConflictDoNothing()
        .returning()
      return row && parseRow(row)
    },
    find: (reference: string) => update(byReference(reference), unchanged),
    findById: (id: number) => update(eq(sandboxTransactions.id, id), unchanged),
    findByCode: (accessCode: string) => update(byCode(accessCode), unchanged),
    choose: (accessCode: string, outcome: Outcome) =>
      update(byCode(accessCode), (found) => applyChoice(found, outcome, transferSeconds)),
    /** Undefined for an unknown transaction. */
    async refund(reference: string, asked: NewRefund): Promise<RefundResult | undefined> {
      let made: RefundResult | undefined
      await update(byReference(reference), (found) => {
        const { after, result } = addRefund(found, asked)
        made = result
        return after
      })
      return made
    },
    /** @returns whether the refund needed an account */
    async giveAccount(refundId: string, accountLast4: string): Promise<boolean> {
      let isGiven = false
      await update(hasRefund(refundId), (found) => {
        const after = giveAccount(found, refundId, accountLast4)
        isGiven = after !== undefined
        return after ?? found
      })
      return isGiven
    },
    replaceHook: (reference: string, hook: Hook, next: Hook | undefined) =>
      update(byReference(reference), (found) => ({
        ...found,
        hooks: found.hooks.flatMap((current) => (isSameHook(current, hook) ? (next ?? []) : current)),
      })),
  }
}
export type SandboxLedger = ReturnType<typeof sandboxLedger>

const isFinal = ({ status }: SandboxTransaction) => status === 'success' || status === 'reversed'

const markPaid = (found: SandboxTransaction, channel: string): SandboxTransaction => ({
  ...found,
  status: 'success',
  channel,
  paidAt: new Date(),
  clearsAt: undefined,
  sentKobo: undefined,
  hooks: [...found.hooks, newHook('charge.success')],
})

const markReturned = (found: SandboxTransaction, sentKobo: number): SandboxTransaction => ({
  ...found,
  status: 'failed',
  clearsAt: undefined,
  sentKobo: undefined,
  hooks: [...found.hooks, newHook('bank.transfer.rejected', { sentKobo })],
})

function clearTransfer(found: SandboxTransaction): SandboxTransaction {
  const isDue = found.status === 'pending' && (found.clearsAt ?? 0) <= Date.now()
  if (!isDue) return found
  return found.sentKobo === undefined ? markPaid(found, 'bank_transfer') : markReturned(found, found.sentKobo)
}

/** ₦1,000 less, or more when that would leave nothing. */
const wrongAmount = (kobo: number) => (kobo > 100_000 ? kobo - 100_000 : kobo + 100_000)

/** Paid outcomes whose refund is to fail in some way. */
const plans: Partial<Record<Outcome, (typeof refundPlans)[number]>> = {
  'refund-fails': 'fails',
  'refund-needs-account': 'needs-account',
  'refund-unclear': 'unclear',
}

function applyChoice(
  found: SandboxTransaction,
  outcome: Outcome,
  transferSeconds: number,
): SandboxTransaction {
  if (isFinal(found)) return found
  const refundPlan = plans[outcome]
  if (outcome === 'success' || refundPlan) return { ...markPaid(found, 'card'), refundPlan }
  if (outcome === 'declined') return { ...found, status: 'failed', channel: 'card' }
  const clearsAt = Date.now() + transferSeconds * 1000
  const sentKobo = outcome === 'returned' ? wrongAmount(found.amountKobo) : undefined
  return { ...found, status: 'pending', channel: 'bank_transfer', clearsAt, sentKobo }
}
