import { type PaymentProvider, ProviderError } from '../../../payments/port.ts'
import type { OrderFixtures } from './order-fixtures.ts'

export const unreachable = () => Promise.reject(new ProviderError('unreachable', 'unreachable'))

export const faultScenarios = (fixtures: OrderFixtures) => ({
  /** The test context with some provider calls replaced. */
  withProvider: (faults: Partial<PaymentProvider>) => ({
    ...fixtures.context,
    provider: { ...fixtures.context.provider, ...faults },
  }),
  async filledCart() {
    const courseId = await fixtures.course()
    const family = await fixtures.family()
    await fixtures.fillCart(family.parent, [{ courseId, childIds: family.childIds }])
    return { ...family, courseId, parentId: family.parent.parentId }
  },
})
