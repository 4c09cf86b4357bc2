import { afterAll } from 'vitest'
import { type PaymentProvider, ProviderError } from '../../../payments/port.ts'
import { refundOrders } from '../refund-orders.ts'
import { faultScenarios } from './fault-scenarios.ts'
import { createOrderFixtures } from './order-fixtures.ts'
import { refundScenarios } from './refund-scenarios.ts'

/** The API for the tests of one file, with the job that asks the provider for refunds. */
export async function setUpRefundJob() {
  const fixtures = await createOrderFixtures()
  afterAll(() => fixtures.close())
  const faults = faultScenarios(fixtures)

  /** The job, with calls of the provider for this payment replaced. */
  const runWith = (replaced: Partial<PaymentProvider>) => refundOrders(faults.withProvider(replaced), 60)

  const losingAnswer: PaymentProvider['refund'] = async (...request) => {
    await fixtures.context.provider.refund(...request)
    throw new ProviderError('unreachable', 'The answer was lost.')
  }
  return { fixtures, scenarios: refundScenarios(fixtures), runWith, losingAnswer }
}
