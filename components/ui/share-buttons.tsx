'use client'

import { Link2, Share2 } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Icon } from '@/components/ui/icon'
import { toast } from '@/components/ui/toast'

type Props = { title: string; url: string; className: string }

const subscribeToNothing = () => () => undefined
const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

export function ShareButtons({ title, url, className }: Props) {
  const hasSheet = useSyncExternalStore(
    subscribeToNothing,
    () => 'share' in navigator,
    () => false,
  )

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      toast('Link copied.')
    } catch {
      toast('The link could not be copied. Please copy it from the address bar.', 'error')
    }
  }

  async function openSheet() {
    try {
      await navigator.share({ title, url })
    } catch (error) {
      if (!isCancelled(error)) toast('Sharing did not work. Please copy the link instead.', 'error')
    }
  }

  return (
    <>
      <button type="button" className={className} onClick={() => void copy()}>
        <Icon of={Link2} />
        Copy link
      </button>
      {hasSheet && (
        <button type="button" className={className} onClick={() => void openSheet()}>
          <Icon of={Share2} />
          More
        </button>
      )}
    </>
  )
}
