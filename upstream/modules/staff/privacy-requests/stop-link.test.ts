import { expect, test } from 'vitest'
import { carryOutDeletions } from '../../privacy-requests/request-job.ts'
import { DAY_MS, daysAgo, setUpAnnouncements } from './testing/announcements.ts'

const { api, calls, owner, announced, changeMail, corrected } = await setUpAnnouncements()

test('STF-203: sent again, an announced deletion has another stop link, no link to confirm and 7 days from that email', async () => {
  const { requestId, parentId, email, stop } = await announced()
  expect(await calls.send(owner, 'POST', `/${requestId}/link`)).toMatchObject({ status: 429 })
  await changeMail(requestId, { createdAt: daysAgo(8), sentAt: daysAgo(8) })
  await calls.change(requestId, { eraseAfter: daysAgo(0.1) })
  expect(await calls.send(owner, 'POST', `/${requestId}/link`)).toMatchObject({
    status: 200,
    message: 'The link is on its way. It works for 7 days.',
  })
  expect(await calls.mailsTo(email, 'request-confirm')).toHaveLength(1)
  expect(await calls.mailsTo(email, 'request-announced')).toHaveLength(2)
  await carryOutDeletions(api, { error: () => undefined })
  expect(await calls.isErased(parentId)).toBe(false)
  const { eraseAfter } = await calls.requestOf(parentId)
  expect(((eraseAfter?.getTime() ?? 0) - Date.now()) / DAY_MS).toBeCloseTo(7, 1)
  expect(await calls.follow(stop)).toMatchObject({ status: 409, reason: 'link_invalid' })
  expect(await calls.follow(await calls.pathOf(email, 'stop'))).toMatchObject({ status: 200 })
  expect(await calls.read(owner, requestId)).toMatchObject({ state: 'stopped' })
})

test('STF-201: an address that is corrected or a link that is sent again leaves the version of the request', async () => {
  const family = await announced()
  const { requestId } = family
  const updatedAt = async () => (await calls.stored(requestId))?.updatedAt
  const before = await updatedAt()
  await corrected(family)
  await changeMail(requestId, { createdAt: daysAgo(1) })
  expect(await calls.send(owner, 'POST', `/${requestId}/link`)).toMatchObject({ status: 200 })
  expect(await updatedAt()).toEqual(before)
})
