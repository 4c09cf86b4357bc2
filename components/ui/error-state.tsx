'use client'

import { buttonStyle } from '@/components/ui/button-style'
import { Illustration } from '@/components/ui/illustration'

export function ErrorState({ message, onRetry }: { message: string; onRetry?: () => void }) {
  return (
    <div role="alert" className="grid justify-items-center gap-1.5 px-4 py-6 text-center">
      <Illustration file="spots/error.svg" width={208} height={156} />
      <p className="max-w-96 text-xl font-black tracking-tight text-balance">{message}</p>
      {onRetry ? (
        <button type="button" className={buttonStyle('primary', 'sm', 'mt-3')} onClick={onRetry}>
          Try again
        </button>
      ) : null}
    </div>
  )
}
