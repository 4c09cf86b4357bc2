import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { audit } from '../../../platform/audit.ts'
import { setUpShare } from './testing/set-up.ts'

const { api, calls, marketing } = await setUpShare()

const panelOf = async (kind: string, id: string) => calls.send(marketing, 'GET', `share/${kind}/${id}`)

describe('STF-237: the panel of a published course or post', () => {
  test('has its links in use and free codes', async () => {
    const title = `Kites ${randomUUID().slice(0, 6)}`
    const courseId = await api.course({ title })
    const first = (await panelOf('course', courseId)).json()
    expect(first).toMatchObject({ links: [], isPreviewOld: false })
    const code = first.proposals.whatsapp
    expect(code).toMatch(/^kites-\w+-wa$/)
    const link = await calls.added(marketing, { code, kind: 'course', target: courseId })
    const second = (await panelOf('course', courseId)).json()
    expect(second.links).toEqual([link])
    expect(second.proposals.whatsapp).toBe(`${code}-2`)
    await calls.send(marketing, 'POST', `share-links/${code}/archive`)
    const third = (await panelOf('course', courseId)).json()
    expect(third.links).toEqual([])
    expect(third.proposals.whatsapp).toBe(`${code}-2`)
  })

  test('is not there for what is not published', async () => {
    const { blogId } = await calls.post()
    expect((await panelOf('post', blogId)).statusCode).toBe(200)
    expect((await panelOf('course', blogId)).statusCode).toBe(404)
    expect((await panelOf('page', blogId)).statusCode).toBe(400)
  })

  test('STF-244: says when a title, price or date was changed after a network had read the link', async () => {
    const courseId = await api.course()
    const { code } = await calls.added(marketing, { kind: 'course', target: courseId })
    const isOld = async () => (await panelOf('course', courseId)).json().isPreviewOld
    const change = (after: Record<string, unknown>) =>
      audit(api.db, {
        actor: { kind: 'staff', id: marketing.staffId },
        action: 'course.changed',
        subject: courseId,
        data: {},
        after,
      })
    await change({ title: 'Robots' })
    expect(await isOld()).toBe(false)
    await calls.follow(code, 'reader')
    expect(await isOld()).toBe(false)
    await change({ language: 'Yoruba' })
    expect(await isOld()).toBe(false)
    await change({ price: 40_000 })
    expect(await isOld()).toBe(true)
  })
})
