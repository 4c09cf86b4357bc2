import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { emailOutbox } from '../../../platform/db/schema/mail.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { familyCalls } from './testing/family-calls.ts'

let api: TestApp
let calls: ReturnType<typeof familyCalls>
let office: SignedInStaff
beforeAll(async () => {
  api = await testApp()
  calls = familyCalls(api)
  office = await api.signedInStaff({ roles: ['office'], name: 'Tunde Bakare' })
})
afterAll(() => api.close())

describe('Showing the contact', () => {
  test('STF-195: shows it with a purpose, in the audit by its fields, and to the parent for each child', async () => {
    const address = { streetNumber: '7', streetName: 'Kofo Street', city: 'Ikeja', state: 'Lagos' }
    const birthday = { birthdayMonth: 4, birthdayDate: 3 }
    const family = await api.signedInParent({ ...address, ...birthday, phoneNumber: '+234 803 555 9876' })
    const { parentId, email } = family
    const childIds = [await api.childOf(family), await api.childOf(family)]
    const response = await calls.post(office, `${parentId}/reveals`, { what: 'contact', purpose: 'payment' })
    expect(response.json()).toEqual({
      contact: {
        email,
        telephone: '08035559876',
        address: '7 Kofo Street, Ikeja, Lagos',
        birthday: '3 April',
      },
    })
    const entries = await calls.entriesOf(parentId, 'family.contact_viewed')
    expect(entries).toMatchObject([
      { data: { purpose: 'payment', fields: ['email', 'telephone', 'address', 'birthday'] } },
    ])
    expect(JSON.stringify(entries)).not.toMatch(/Kofo|555 ?9876|April/)
    const { headers } = await api.signedInStaff()
    const listed = await api.app.inject({ url: `/staff/audit?subject=${parentId}`, headers })
    expect(listed.json().rows).toMatchObject([{ what: 'Contact shown', on: 'Payment question' }])
    const views = await calls.viewsOf(parentId)
    expect(views.map(({ childId }) => childId).toSorted()).toEqual(childIds.toSorted())
    for (const view of views)
      expect(view).toMatchObject({ what: 'contact', staffName: 'Tunde Bakare', roles: ['office'] })
  })

  test('STF-195: says that nothing is given, and shows a number of another country as it was typed', async () => {
    const { parentId } = await api.signedInParent({ phoneNumber: '+44 20 7946 0018' })
    const response = await calls.post(office, `${parentId}/reveals`, { what: 'contact', purpose: 'class' })
    expect(response.json().contact).toMatchObject({
      telephone: '+44 20 7946 0018',
      address: null,
      birthday: null,
    })
  })
})

describe('Showing a child', () => {
  test('STF-195, STF-196: shows neither allergy nor picture, and the parent sees it', async () => {
    const family = await api.signedInParent()
    const { parentId } = family
    const info = { additionalInfo: 'Wears glasses.', allergy: 'v1.sealed', pictureKey: 'private/c.jpg' }
    const childId = await api.childOf(family, { ...info, photoConsent: true, class: 'Primary 3' })
    await api.childOf(family)
    const input = { what: 'child', childId, purpose: 'other', words: 'Asked by a doctor' }
    const response = await calls.post(office, `${parentId}/reveals`, input)
    expect(response.json()).toEqual({
      child: {
        childId,
        name: 'Chidera Okafor',
        dateOfBirth: expect.stringMatching(/-04-23$/),
        age: expect.any(Number),
        gender: 'female',
        school: 'Baobab Primary School',
        class: 'Primary 3',
        additionalInfo: 'Wears glasses.',
        specialAttention: null,
      },
    })
    expect(await calls.viewsOf(parentId)).toMatchObject([{ childId, what: 'record' }])
    const entries = await calls.entriesOf(childId, 'child.viewed')
    expect(entries).toMatchObject([
      { subjectKind: 'child', data: { parentId, purpose: 'other', words: 'Asked by a doctor' } },
    ])
    expect(JSON.stringify(entries)).not.toMatch(/Chidera|glasses|Baobab/)
  })

  test('STF-195: needs a purpose, words for another one, and a child of this family', async () => {
    const [family, other] = [await api.signedInParent(), await api.signedInParent()]
    const childId = await api.childOf(other)
    const reveal = (input: object) => calls.answer(office, `${family.parentId}/reveals`, input)
    const child = { what: 'child', childId }
    expect(await reveal({ what: 'contact' })).toMatchObject({ status: 400 })
    expect(await reveal({ what: 'contact', purpose: 'other', words: ' ' })).toMatchObject({
      status: 400,
      message: 'Please say why you need it.',
    })
    expect(await reveal({ what: 'child', purpose: 'class' })).toMatchObject({ status: 400 })
    for (const id of [childId, 'x'])
      expect(await reveal({ ...child, childId: id, purpose: 'class' })).toMatchObject({ status: 404 })
    expect(await calls.viewsOf(other.parentId)).toEqual([])
    expect(await calls.entriesOf(childId, 'child.viewed')).toEqual([])
  })
})

describe('STF-197: more than 30 families in an hour', () => {
  test('are reported to the owners once, by email and on Today, with a link to what was viewed', async () => {
    const { staffId, ...person } = await api.signedInStaff({ roles: ['office'], name: 'Kemi Curious' })
    const owner = await api.signedInStaff()
    const view = async () => {
      const { parentId } = await api.signedInParent()
      await calls.open(person, parentId)
      await calls.post(person, `${parentId}/reveals`, { what: 'contact', purpose: 'class' })
    }
    const alerts = () => calls.entriesOf(staffId, 'staff.many_families_viewed')
    const mails = async () =>
      (await api.db.select().from(emailOutbox).where(eq(emailOutbox.recipient, owner.email))).filter(
        ({ template }) => template === 'staff-alert',
      )
    for (let viewed = 0; viewed < 30; viewed += 1) await view()
    expect([await alerts(), await mails()]).toEqual([[], []])
    await view()
    await view()
    expect(await alerts()).toHaveLength(1)
    expect(await mails()).toMatchObject([
      {
        data: {
          subject: 'Kemi Curious viewed more than 30 families in an hour',
          path: `/staff/audit?who=${staffId}&group=personal-data`,
        },
      },
    ])
    const today = async ({ headers }: Pick<SignedInStaff, 'headers'>) => {
      const { items } = (await api.app.inject({ url: '/staff/today', headers })).json()
      return items.filter(({ kind }: { kind: string }) => kind === 'families-viewed')
    }
    expect(await today(owner)).toMatchObject([{ count: 1, name: 'Kemi Curious', staffId }])
    expect(await today(person)).toEqual([])
  })

  test('are not reported when they are spread over more than an hour', async () => {
    const { staffId, headers } = await api.signedInStaff({ roles: ['office'] })
    const at = new Date(Date.now() - 61 * 60_000)
    const entry = { actorKind: 'staff' as const, actorStaffId: staffId, action: 'family.viewed', at }
    const before = Array.from({ length: 30 }, () => ({ ...entry, subject: crypto.randomUUID() }))
    await api.db.insert(auditEvents).values(before)
    await calls.open({ headers }, (await api.signedInParent()).parentId)
    expect(await calls.entriesOf(staffId, 'staff.many_families_viewed')).toEqual([])
  })
})
