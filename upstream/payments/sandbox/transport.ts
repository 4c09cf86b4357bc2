import { z } from 'zod'
import type { ProviderCall, ProviderResponse, Transport } from '../paystack/transport.ts'
import { ProviderError } from '../port.ts'
import { sandboxBanks } from './banks.ts'
import type { SandboxLedger, SandboxTransaction } from './ledger.ts'
import { failure, refundView, success, verifyView } from './responses.ts'

const Start = z.object({
  email: z.email(),
  amount: z.number().int().positive(),
  currency: z.literal('NGN'),
  reference: z.string().regex(/^[A-Za-z0-9.=-]+$/),
})
const Refund = z.object({
  transaction: z.string(),
  amount: z.number().int().positive().optional(),
  merchant_note: z.string().optional(),
  customer_note: z.string().optional(),
})
const Account = z.object({
  refund_account_details: z.object({
    currency: z.literal('NGN'),
    account_number: z.string().regex(/^\d{10}$/),
    bank_id: z.string().refine((id) => sandboxBanks.some((bank) => String(bank.id) === id)),
  }),
})

export const sandboxTransport =
  (ledger: SandboxLedger): Transport =>
  async (call) => {
    const { pathname, searchParams } = new URL(call.path, 'http://sandbox')
    const post = posts.find(({ path }) => call.method === 'POST' && path.test(pathname))
    if (post) return post.respond(ledger, call, post.path.exec(pathname)?.[1] ?? '')
    if (pathname === '/bank') return success(sandboxBanks, 'Banks retrieved')
    if (pathname === '/refund') return listRefunds(ledger, searchParams.get('transaction') ?? '')
    const id = /^\/transaction\/(\d+)$/.exec(pathname)?.[1]
    if (id !== undefined) return view(await ledger.findById(Number(id)))
    return view(await ledger.find(decodeURIComponent(pathname.replace('/transaction/verify/', ''))))
  }

type Post = {
  path: RegExp
  respond: (ledger: SandboxLedger, call: ProviderCall, id: string) => Promise<ProviderResponse>
}

const posts: readonly Post[] = [
  { path: /^\/transaction\/initialize$/, respond: initialize },
  { path: /^\/refund$/, respond: refund },
  { path: /^\/refund\/retry_with_customer_details\/(\d+)$/, respond: giveAccount },
]

async function initialize(ledger: SandboxLedger, { body }: ProviderCall): Promise<ProviderResponse> {
  const start = Start.safeParse(body)
  if (!start.success) return failure(400, 'Invalid Amount Sent', 'invalid_params')
  const created = await ledger.create(start.data)
  if (!created) return failure(400, 'Duplicate Transaction Reference', 'duplicate_reference')
  const { accessCode: access_code, reference } = created
  const authorization_url = `https://checkout.paystack.com/${access_code}`
  return success({ authorization_url, access_code, reference }, 'Authorization URL created')
}

function view(found: SandboxTransaction | undefined): ProviderResponse {
  if (!found) return failure(400, 'Transaction reference not found.', 'transaction_not_found')
  return success(verifyView(found), 'Verification successful')
}

const unknownPayment = failure(404, 'Transaction not found', 'transaction_not_found')

async function refund(ledger: SandboxLedger, { body }: ProviderCall): Promise<ProviderResponse> {
  const asked = Refund.safeParse(body).data
  if (!asked) return failure(400, 'Invalid Amount Sent', 'invalid_params')
  const { transaction, amount: amountKobo, merchant_note: merchantNote, customer_note: customerNote } = asked
  const made = await ledger.refund(transaction, { amountKobo, merchantNote, customerNote })
  if (!made) return unknownPayment
  if ('refusal' in made) return failure(400, made.refusal, 'refund_refused')
  if (made.isAnswerLost) throw new ProviderError('unreachable', 'The payment provider did not respond.')
  return success({ id: made.refund.id, status: 'pending' }, 'Refund has been queued for processing')
}

async function listRefunds(ledger: SandboxLedger, id: string): Promise<ProviderResponse> {
  const found = /^\d+$/.test(id) ? await ledger.findById(Number(id)) : undefined
  if (!found) return unknownPayment
  return success(
    found.refunds.map((one) => refundView(found, one)),
    'Refunds retrieved',
  )
}

async function giveAccount(ledger: SandboxLedger, { body }: ProviderCall, refundId: string) {
  const account = Account.safeParse(body).data?.refund_account_details
  if (!account) return failure(400, 'Invalid account details', 'invalid_params')
  const isGiven = await ledger.giveAccount(refundId, account.account_number.slice(-4))
  if (!isGiven)
    return failure(422, 'Invalid Refund state, refund status should be "needs-attention"', 'invalid_params')
  return success({ id: refundId, status: 'processing' }, 'Refund retried and has been queued for processing')
}
