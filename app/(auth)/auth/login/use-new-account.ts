import { useEffect, useEffectEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { LoginInput } from '#contract/api/parent'
import { takeNewAccount } from '@/lib/client/new-account'
import { readPendingAction } from '@/lib/client/pending-action'

/** Logs a newly verified account in if an action is pending (P16). @param onFilled submits the form */
export function useNewAccount<Output>(
  form: UseFormReturn<LoginInput, unknown, Output>,
  onFilled: () => void,
): void {
  const fill = useEffectEvent(() => {
    const account = takeNewAccount()
    if (!account || !readPendingAction(window.location.search)) return
    form.setValue('email', account.email)
    form.setValue('password', account.password)
    onFilled()
  })
  useEffect(() => fill(), [])
}
