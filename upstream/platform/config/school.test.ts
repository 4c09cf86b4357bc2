import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type Shop } from '../../modules/orders/testing/order-fixtures.ts'
import { exportFamily } from '../../modules/privacy/export-family.ts'
import { signUpFields } from '../../testing/sign-up-fields.ts'
import { parents } from '../db/schema/parents.ts'
import { sendDueMails } from '../jobs/outbox.ts'
import type { Outgoing } from '../mail/mailer.ts'

describe('A school with its own name and address', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop({
      env: { SITE_NAME: 'Rocket & Sons', SITE_ADDRESS: 'Bodija, Ibadan', SITE_HOURS: 'Saturdays only' },
    })
  })
  afterAll(() => shop.close())

  test('uses them in its mails', async () => {
    await shop.app.inject({ method: 'POST', url: '/parents', payload: signUpFields() })
    const sent: Outgoing[] = []
    await sendDueMails(shop, async (mail) => void sent.push(mail))
    const [mail] = sent
    expect(mail?.subject).toMatch(/^\d{6} is your Rocket & Sons code$/)
    const foot = 'Bodija, Ibadan. Questions? Reply to this email, Saturdays only.'
    expect(mail?.text).toContain(`Rocket & Sons, ${foot}`)
    expect(mail?.html).toContain(`Rocket &amp; Sons, ${foot}`)
    expect(`${mail?.html}${mail?.text}`).not.toContain('Kitelab')
  })

  test('is named in the popup, the outbox and the data export', async () => {
    const { parent, childIds } = await shop.family()
    await shop.fillCart(parent, [{ courseId: await shop.course(), childIds }])
    const { accessCode } = (await shop.initialize(parent, 4_500_000)).json().data
    const popup = await shop.app.inject(`/sandbox/transaction/verify_access_code/${accessCode}`)
    expect(popup.json().data.merchant_name).toBe('Rocket & Sons')
    const [row] = await shop.db.select().from(parents).where(eq(parents.parentId, parent.parentId))
    if (!row) throw new Error('There is no such parent.')
    const { about } = await exportFamily(shop, row)
    expect(about).toContain('Everything that Rocket & Sons holds')
    expect((await shop.app.inject('/outbox')).body).toContain('<title>Outbox · Rocket &amp; Sons</title>')
  })
})
