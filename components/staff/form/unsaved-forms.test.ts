import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  hasUnsavedChanges,
  leaveForms,
  leavingMethod,
  mayLeaveForms,
  registerUnsaved,
} from '@/components/staff/form/unsaved-forms'

const registered: (() => void)[] = []
afterEach(() => {
  for (const end of registered.splice(0)) end()
})

function changedForm(isLeft: boolean) {
  const form = { mayLeave: vi.fn(async () => isLeft), leave: vi.fn() }
  registered.push(registerUnsaved(form))
  return form
}

describe('STF-071: leaving the page without a link', () => {
  test('asks nothing where nothing is unsaved', async () => {
    expect(hasUnsavedChanges()).toBe(false)
    expect(await mayLeaveForms()).toBe(true)
  })

  test('asks the form with unsaved changes, and the answer counts', async () => {
    const form = changedForm(false)
    expect(hasUnsavedChanges()).toBe(true)
    expect(await mayLeaveForms()).toBe(false)
    form.mayLeave.mockResolvedValue(true)
    expect(await mayLeaveForms()).toBe(true)
    expect(form.leave).not.toHaveBeenCalled()
    leaveForms()
    expect(form.leave).toHaveBeenCalledOnce()
  })

  test('replaces the entry that guards Back, so that one press leads back to the page', () => {
    expect(leavingMethod()).toBe('push')
    changedForm(true)
    expect(leavingMethod()).toBe('replace')
  })

  test('asks no form that was saved since', async () => {
    const form = changedForm(false)
    registered.pop()?.()
    expect(hasUnsavedChanges()).toBe(false)
    expect(await mayLeaveForms()).toBe(true)
    expect(form.mayLeave).not.toHaveBeenCalled()
  })
})
