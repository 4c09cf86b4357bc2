'use client'

import { useRouter } from 'next/navigation'
import { handText } from '@/components/staff/text/handed-text'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'

type Props = {
  /** Under which the editor takes it. */
  textKey: string
  text: string
  at: string
  /** The page of the editor. */
  href: string
}

/** STF-112: puts an earlier text into the form, which the person then saves or not. */
export function UseText({ textKey, text, at, href }: Props) {
  const router = useRouter()

  function hand() {
    if (handText(textKey, text)) router.push(href)
    else toast('The text could not be handed over. Your browser stores nothing for this site.', 'error')
  }

  return (
    <Button
      size="xs"
      variant="secondary"
      className="mt-2"
      aria-label={`Use this text, from before ${at}`}
      onClick={hand}
    >
      Use this text
    </Button>
  )
}
