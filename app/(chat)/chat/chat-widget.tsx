'use client'

import { useEffect, useState } from 'react'
import { InlineMessage } from '@/components/ui/inline-message'

const messages = {
  loading: 'Opening the chat...',
  open: 'The chat is open. Look for its window in the corner of this page.',
  failed: 'We could not open the chat. Please try again later, or write to us.',
} as const

export function ChatWidget({ script }: { script: string }) {
  const [state, setState] = useState<keyof typeof messages>('loading')

  useEffect(() => {
    const element = document.createElement('script')
    element.src = script
    element.async = true
    element.addEventListener('load', () => setState('open'))
    element.addEventListener('error', () => setState('failed'))
    document.body.append(element)
    return () => element.remove()
  }, [script])

  return (
    <div className="max-w-152">
      <InlineMessage tone={state === 'failed' ? 'danger' : 'info'}>{messages[state]}</InlineMessage>
    </div>
  )
}
