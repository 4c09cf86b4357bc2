import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOrderFixtures, type OrderFixtures } from '../../modules/orders/testing/order-fixtures.ts'
import { exportFamily } from '../../modules/privacy/export-family.ts'
import { signUpFields } from '../../testing/sign-up-fields.ts'
import { parents } from '../db/schema/parents.ts'
import { sendDueMails } from '../jobs/outbox.ts'
import type { Outgoing } from '../mail/mailer.ts'

describe('A school with its own name and address', () => {
  let fixtures: OrderFixtures
  beforeAll(async () => {
    fixtures = await createOrderFixtures({
      env: { SITE_NAME: 'Rocket & Sons', SITE_ADDRESS: 'Bodija, Ibadan', SITE_HOURS: 'Saturdays only' },
    })
  })
  afterAll(() => fixtures.close())

  test('uses them in its mails', async () => {
    await fixtures.app.inject({ method: 'POST', url: '/parents', payload: signUpFields() })
    const sent: Outgoing[] = []
    await sendDueMails(fixtures, async (mail) => void sent.push(mail))
    const [mail] = sent
    expect(mail?.subject).toMatch(/^\d{6} is your Rocket & Sons code$/)
    const foot = 'Bodija, Ibadan. Questions? Reply to this email, Saturdays only.'
    expect(mail?.text).toContain(`Rocket & Sons, ${foot}`)
    expect(mail?.html).toContain(`Rocket &amp; Sons, ${foot}`)
    expect(`${mail?.html}${mail?.text}`).not.toContain('Kitelab')
  })

  test('is named in the popup, the outbox and the data export', async () => {
    const { parent, childIds } = await fixtures.family()
    await fixtures.fillCart(parent, [{ courseId: await fixtures.course(), childIds }])
    const { accessCode } = (await fixtures.initialize(parent, 4_500_000)).json().data
    const popup = await fixtures.app.inject(`/sandbox/transaction/verify_access_code/${accessCode}`)
    expect(popup.json().data.merchant_name).toBe('Rocket & Sons')
    const [row] = await fixtures.db.select().from(parents).where(eq(parents.parentId, parent.parentId))
    if (!row) throw new Error('Unknown parent.')
    const { about } = await exportFamily(fixtures, row, fixtures.app.log)
    expect(about).toContain('Everything that Rocket & Sons holds')
    expect((await fixtures.app.inject('/outbox')).body).toContain('<title>Outbox · Rocket &amp; Sons</title>')
  })
})
