import { expect, test, vi } from 'vitest'
import { AppError } from '#contract/app-error'
import { reportAction } from '@/components/staff/post-actions/report-action'

const report = () => ({ onChanged: vi.fn(), onConflict: vi.fn() })

test('STF-067: an action on a post that another person has saved is left to the note of the form', async () => {
  const [told, changed] = [report(), new AppError('changed', 'Changed by Bisi Ade at 10:12 am: title.')]
  await reportAction(() => Promise.reject(changed), told)
  expect(told.onConflict.mock.calls).toEqual([[changed]])
  expect(told.onChanged).not.toHaveBeenCalled()
})

test('STF-120: any other failure of an action is said in its dialog', async () => {
  const told = report()
  const failed = new AppError('invalid', 'Choose a time at least 2 minutes from now.')
  await expect(reportAction(() => Promise.reject(failed), told)).rejects.toBe(failed)
  expect(told.onConflict).not.toHaveBeenCalled()
})
