import { afterEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { onConfirmNeeded, onSignInNeeded, staffCall } from '@/lib/client/staff/call'
import { setPagePerson } from '@/lib/client/staff/page-person'

const change = {
  method: 'POST',
  path: '/api/staff/x',
  auth: 'staff',
  permission: 'account.own',
  schemas: async () => ({ body: z.object({ name: z.string() }), response: z.object({ id: z.string() }) }),
} as const
const body = { name: 'Ngozi' }

const registered: (() => void)[] = []
afterEach(() => {
  vi.unstubAllGlobals()
  for (const end of registered.splice(0)) end()
})
const asked = (register: typeof onConfirmNeeded, answer: () => Promise<boolean>) => {
  const handler = vi.fn(answer)
  registered.push(register(handler))
  return handler
}

const refusal =
  (status: number, code: string, more = {}) =>
  () =>
    Response.json({ error: { code, message: 'No.', ...more } }, { status })
const ok = () => Response.json({ id: 'a' })
const refused = { confirm: refusal(428, 'confirm'), session: refusal(401, 'unauthorized') }

/** Answers in this order, the last one for all that follow. */
function answering(...answers: (() => Response)[]) {
  let at = 0
  const fetched = vi.fn<typeof fetch>(async () => (answers[Math.min(at++, answers.length - 1)] ?? ok)())
  vi.stubGlobal('fetch', fetched)
  return fetched
}

describe('STF-047: a call that needs a confirmation', () => {
  test('goes on with the same body after it', async () => {
    const confirm = asked(onConfirmNeeded, async () => true)
    const fetched = answering(refused.confirm, ok)
    expect(await staffCall(change, { body })).toEqual({ id: 'a' })
    expect(confirm).toHaveBeenCalledOnce()
    expect(fetched.mock.calls.map(([, init]) => init?.body)).toEqual([
      JSON.stringify(body),
      JSON.stringify(body),
    ])
  })

  test('fails when the person closes the dialog, and is not made again', async () => {
    asked(onConfirmNeeded, async () => false)
    const fetched = answering(refused.confirm)
    await expect(staffCall(change, { body })).rejects.toMatchObject({ code: 'confirm' })
    expect(fetched).toHaveBeenCalledOnce()
  })

  test('asks once, also when the server asks again', async () => {
    const confirm = asked(onConfirmNeeded, async () => true)
    answering(refused.confirm)
    await expect(staffCall(change, { body })).rejects.toMatchObject({ code: 'confirm' })
    expect(confirm).toHaveBeenCalledOnce()
  })

  test('fails where no dialog is on the page', async () => {
    answering(refused.confirm)
    await expect(staffCall(change, { body })).rejects.toMatchObject({ code: 'confirm' })
  })

  test('shares the dialog with the calls that wait beside it', async () => {
    const opened = Promise.withResolvers<boolean>()
    const confirm = asked(onConfirmNeeded, () => opened.promise)
    answering(refused.confirm, refused.confirm, ok)
    const calls = [staffCall(change, { body }), staffCall(change, { body })]
    await vi.waitFor(() => expect(confirm).toHaveBeenCalled())
    opened.resolve(true)
    expect(await Promise.all(calls)).toEqual([{ id: 'a' }, { id: 'a' }])
    expect(confirm).toHaveBeenCalledOnce()
  })
})

describe('STF-046: a call after the end of the session', () => {
  test('is made again after the sign-in, and then after a confirmation', async () => {
    const signIn = asked(onSignInNeeded, async () => true)
    const confirm = asked(onConfirmNeeded, async () => true)
    answering(refused.session, refused.confirm, ok)
    expect(await staffCall(change, { body })).toEqual({ id: 'a' })
    expect([signIn, confirm].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })

  test('keeps its error when the person does not sign in', async () => {
    asked(onSignInNeeded, async () => false)
    answering(refused.session)
    await expect(staffCall(change, { body })).rejects.toMatchObject({ code: 'unauthorized' })
  })

  test('is not taken for a sign-in that failed: those calls and refusals with a reason ask nothing', async () => {
    const signIn = asked(onSignInNeeded, async () => true)
    answering(refused.session)
    const { permission: _, ...open } = change
    await expect(staffCall({ ...open, auth: 'staff-step' }, { body })).rejects.toMatchObject({
      code: 'unauthorized',
    })
    answering(refusal(401, 'unauthorized', { reason: 'wrong_code' }))
    await expect(staffCall(change, { body })).rejects.toMatchObject({ reason: 'wrong_code' })
    expect(signIn).not.toHaveBeenCalled()
  })
})

describe('A page in one of two tabs', () => {
  const peopleOf = (fetched: ReturnType<typeof answering>) =>
    fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('x-staff'))

  test('names its person in each call, also after the sign-in of the dialog', async () => {
    registered.push(setPagePerson('ngozi'))
    asked(onSignInNeeded, async () => true)
    const fetched = answering(refused.session, ok)
    expect(await staffCall(change, { body })).toEqual({ id: 'a' })
    expect(peopleOf(fetched)).toEqual(['ngozi', 'ngozi'])
  })

  test('names nobody in a sign-in, nor once it is left', async () => {
    const leave = setPagePerson('ngozi')
    const { permission: _, ...open } = change
    const fetched = answering(ok)
    await staffCall({ ...open, auth: 'none' }, { body })
    await staffCall({ ...open, auth: 'staff-step' }, { body })
    leave()
    await staffCall(change, { body })
    expect(peopleOf(fetched)).toEqual([null, null, null])
  })
})

test('An error that asks nothing is thrown as it is', async () => {
  answering(refusal(409, 'conflict', { reason: 'last_owner' }))
  await expect(staffCall(change, { body })).rejects.toMatchObject({ code: 'conflict', reason: 'last_owner' })
})
