import { expect, test } from 'vitest'
import { carryOutDeletions } from '../../privacy-requests/request-job.ts'
import { DAY_MS, setUpAnnouncements } from './testing/announcements.ts'

const { api, calls, owner, announced, refusedBy, corrected } = await setUpAnnouncements()

test('STF-200, STF-203: after its address was corrected, a refused announcement goes to the new one with 7 new days', async () => {
  const family = await refusedBy('550 5.1.1 No such user', 'RCPT TO')
  const { requestId, parentId, email, stop } = family
  const newEmail = await corrected(family)
  await carryOutDeletions(api, { error: () => undefined })
  expect(await calls.isErased(parentId)).toBe(false)
  expect(await calls.mailsTo(newEmail, 'request-announced')).toHaveLength(1)
  expect(await calls.mailsTo(email, 'request-announced')).toHaveLength(1)
  expect(await calls.read(owner, requestId)).toMatchObject({ state: 'announced', announcement: 'waiting' })
  const { eraseAfter } = await calls.requestOf(parentId)
  expect(((eraseAfter?.getTime() ?? 0) - Date.now()) / DAY_MS).toBeCloseTo(7, 1)
  expect(await calls.entriesOf(parentId, 'family.request_link_sent')).toMatchObject([
    { actorStaffId: owner.staffId, data: { requestId, kind: 'deletion' } },
  ])
  expect(await calls.follow(stop)).toMatchObject({ status: 409, reason: 'link_invalid' })
  expect(await calls.follow(await calls.pathOf(newEmail, 'stop'))).toMatchObject({ status: 200 })
})

test('STF-200, STF-203: an announcement that waits while the address is corrected is sent to the new one alone', async () => {
  const family = await announced()
  const newEmail = await corrected(family)
  expect(await calls.mailsTo(newEmail, 'request-announced')).toHaveLength(1)
  expect(await calls.mailsTo(family.email, 'request-announced')).toEqual([])
})

test('STF-200, STF-203: a deletion that has ended is not announced to the new address', async () => {
  const family = await announced()
  await calls.follow(family.stop)
  const newEmail = await corrected(family)
  expect(await calls.mailsTo(newEmail, 'request-announced')).toEqual([])
  expect(await calls.read(owner, family.requestId)).toMatchObject({ state: 'stopped' })
})
