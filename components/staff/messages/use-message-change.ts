import { useRef, useState } from 'react'
import { AppError } from '#contract/app-error'
import { changeMessage } from '#contract/bff/staff/messages'
import type { MessageChange, MessageDetail } from '#contract/staff/messages'
import { failureMessage, NOT_SAVED } from '@/components/staff/form/show-failure'
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

const STALE = 'Somebody else has just changed this message. It is shown as it is now.'

/** STF-218. A change that is chosen while another is saved waits for it; of several the last one counts. */
export function useMessageChange({ conversation: { messageId, version }, onSaved, onStale }: MessageCalls) {
  const next = useRef<Change>(undefined)
  const isSaving = useRef(false)
  const [wanted, setWanted] = useState<Change>()

  async function saveAll(): Promise<SavedMessage | undefined> {
    let saved: SavedMessage | undefined
    while (next.current) {
      const body = { ...next.current, version: saved?.conversation.version ?? version }
      next.current = undefined
      saved = await staffCall(changeMessage, { params: { messageId }, body })
    }
    return saved
  }

  function handleError(error: unknown) {
    next.current = undefined
    const isStale = error instanceof AppError && error.code === 'changed'
    toast(isStale ? STALE : failureMessage(error, NOT_SAVED), isStale ? 'info' : 'error')
    if (isStale) onStale()
  }

  /** @returns whether it was saved */
  async function change(to: Change): Promise<boolean> {
    next.current = to
    setWanted(to)
    if (isSaving.current) return false
    isSaving.current = true
    try {
      const saved = await saveAll()
      if (saved) onSaved(saved)
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
