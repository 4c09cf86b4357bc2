'use client'

import { X } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { removeView } from '#contract/bff/staff/views'
import { failureMessage } from '@/components/staff/form/show-failure'
import { useFocusAfter } from '@/components/staff/form/use-focus-after'
import { Icon } from '@/components/ui/icon'
import { toast } from '@/components/ui/toast'
import { staffCall } from '@/lib/client/staff/call'

type Props = { viewId: string; name: string }

/** Without a question: a view is saved again in a moment. */
export function RemoveView({ viewId, name }: Props) {
  const router = useRouter()
  const button = useRef<HTMLButtonElement>(null)
  const [isBusy, setBusy] = useState(false)
  useFocusAfter(button)

  async function remove() {
    if (isBusy) return
    setBusy(true)
    try {
      toast((await staffCall(removeView, { params: { viewId } })).message ?? 'Done.')
      router.refresh()
    } catch (error) {
      toast(failureMessage(error), 'error')
      setBusy(false)
    }
  }

  return (
    <button
      ref={button}
      type="button"
      aria-disabled={isBusy}
      onClick={() => void remove()}
      className="grid size-11 shrink-0 place-items-center rounded-sm hover:bg-adire-50"
    >
      <span className="sr-only">Remove the view {name}</span>
      <Icon of={X} size={14} />
    </button>
  )
}
