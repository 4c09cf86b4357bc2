import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { MessageDetail } from '#contract/staff/messages'
import { toast } from '@/components/ui/toast'

export type SavedMessage = { message: string; conversation: MessageDetail }

/** The conversation as the last call answered it, until the page has been read again. @param read by the page */
export function useConversation(read: MessageDetail) {
  const router = useRouter()
  const [saved, setSaved] = useState<{ since: string; conversation: MessageDetail }>()
  return {
    conversation: saved?.since === read.version ? saved.conversation : read,
    show({ message, conversation }: SavedMessage) {
      setSaved({ since: read.version, conversation })
      toast(message)
      router.refresh()
    },
    readAgain() {
      setSaved(undefined)
      router.refresh()
    },
  }
}
