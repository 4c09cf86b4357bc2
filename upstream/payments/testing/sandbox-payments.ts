import { initialize } from '../../modules/orders/initialize.ts'
import { sandboxOf } from '../../modules/orders/payment-provider.ts'
import { createOrderFixtures } from '../../modules/orders/testing/order-fixtures.ts'
import { PRICE } from '../../modules/orders/testing/order-scenarios.ts'
import { parentActor } from '../../platform/actor.ts'
import { deliverWebhooks } from '../sandbox/webhooks.ts'
import { fakeServer, json } from './fake-server.ts'

/** Payments of the sandbox, and a site that records its webhooks. */
export async function sandboxPayments() {
  const fixtures = await createOrderFixtures()
  const site = await fakeServer((_, reply) => json(reply, 200, {}))

  const getSandbox = () => {
    const sandbox = sandboxOf(fixtures)
    if (!sandbox) throw new Error('The sandbox is not the provider.')
    return sandbox
  }

  return {
    fixtures,
    site,
    getSandbox,
    async openOrder() {
      const courseId = await fixtures.course()
      const { parent, childIds } = await fixtures.family()
      await fixtures.fillCart(parent, [{ courseId, childIds }])
      return initialize(fixtures.context, parentActor(parent.parentId), PRICE)
    },
    deliver: () =>
      deliverWebhooks({ db: fixtures.db, ...getSandbox(), url: `${site.url}/api/payment/webhook` }),
    webhooksFor: (reference: string) => site.requests.filter(({ body }) => body.includes(reference)),
    async close() {
      await site.close()
      await fixtures.close()
    },
  }
}
export type SandboxPayments = Awaited<ReturnType<typeof sandboxPayments>>
