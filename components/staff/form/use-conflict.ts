import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { AppError } from '#contract/app-error'
import { toast } from '@/components/ui/toast'

/** What another person saved since the form was opened (STF-067). */
export function useConflict(isDirty: boolean) {
  const router = useRouter()
  const [conflict, setConflict] = useState<AppError>()
  return {
    conflict,
    clearConflict: () => setConflict(undefined),
    /** The page then has what is stored now. */
    showConflict(error: AppError) {
      if (isDirty) setConflict(error)
      else toast(error.message, 'info')
      router.refresh()
    },
  }
}
