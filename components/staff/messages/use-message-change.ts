import { useRef, useState } from 'react'
import { AppError } from '#contract/app-error'
import { changeMessage } from '#contract/bff/staff/messages'
import type { MessageChange, MessageDetail } from '#contract/staff/messages'
import { failureMessage, NOT_SAVED } from '@/components/staff/form/show-failure'
import { whatChanged } from '@/components/staff/form/what-changed'
import type { SavedMessage } from '@/components/staff/messages/use-conversation'
import { toast } from '@/components/ui/toast'
import { staffCall } from '@/lib/client/staff/call'

export type Change = Omit<MessageChange, 'version'>

export type MessageCalls = {
  conversation: MessageDetail
  onSaved: (saved: SavedMessage) => void
  /** Another person has changed the message. */
  onStale: () => void
}

const STALE = 'The message is shown as it is now.'

/** STF-218. The second press of a double click does nothing. */
export function useMessageChange({ conversation: { messageId, version }, onSaved, onStale }: MessageCalls) {
  const isSaving = useRef(false)
  const [wanted, setWanted] = useState<Change>()

  function handleError(error: unknown) {
    if (error instanceof AppError && error.code === 'changed') {
      toast(`${whatChanged(error)} ${STALE}`, 'info')
      onStale()
    } else toast(failureMessage(error, NOT_SAVED), 'error')
  }

  /** @returns whether it was saved */
  async function change(to: Change): Promise<boolean> {
    if (isSaving.current) return false
    isSaving.current = true
    setWanted(to)
    try {
      onSaved(await staffCall(changeMessage, { params: { messageId }, body: { ...to, version } }))
      return true
    } catch (error) {
      handleError(error)
      return false
    } finally {
      isSaving.current = false
      setWanted(undefined)
    }
  }

  return { wanted, change }
}
