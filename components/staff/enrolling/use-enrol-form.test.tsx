import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '#contract/app-error'
import { answers, choices, parentId, today } from '@/components/staff/enrolling/testing/test-choices'
import { useEnrolForm } from '@/components/staff/enrolling/use-enrol-form'

const { staffCall, refresh } = vi.hoisted(() => ({ staffCall: vi.fn(), refresh: vi.fn() }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ replace: () => undefined, refresh }) }))
vi.mock('@/lib/client/staff/call', () => ({ staffCall }))

const setSearch = vi.fn()
const refreshCourse = vi.fn(() => Promise.resolve())
beforeEach(() => vi.clearAllMocks())

const found = { known: choices.courses, setSearch, refreshCourse }
type Enrolling = ReturnType<typeof useEnrolForm>

function Probe({ onRender }: { onRender: (enrolling: Enrolling) => void }) {
  onRender(useEnrolForm(parentId, choices, found, today))
  return null
}

async function submitted(error: AppError) {
  staffCall.mockRejectedValue(error)
  const onRender = vi.fn<(enrolling: Enrolling) => void>()
  renderToStaticMarkup(<Probe onRender={onRender} />)
  const [enrolling] = onRender.mock.lastCall ?? []
  if (!enrolling) throw new Error('The form was not rendered.')
  const { form, submit } = enrolling
  form.reset(answers)
  submit(Object.assign(Object.create(null), { preventDefault: () => undefined, persist: () => undefined }))
  await vi.waitFor(() => expect(staffCall).toHaveBeenCalledOnce())
  await vi.waitFor(() => expect(form.control._formState.isSubmitting).toBe(false))
}

test.each(['course_full', 'payment_pending'] as const)(
  'STF-180, STF-181: after the conflict %s the chosen course is read again, and the search stays as it was typed',
  async (reason) => {
    await submitted(new AppError('conflict', 'Kite Science is full.', { reason }))
    await vi.waitFor(() => expect(refreshCourse).toHaveBeenCalledExactlyOnceWith('Kite Science'))
    expect(refresh).toHaveBeenCalledOnce()
    expect(setSearch).not.toHaveBeenCalled()
  },
)

test('STF-180: a failure that is no conflict reads nothing again', async () => {
  await submitted(new AppError('unavailable', 'Not available.'))
  expect(refreshCourse).not.toHaveBeenCalled()
  expect(refresh).not.toHaveBeenCalled()
})
