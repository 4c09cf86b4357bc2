import { MessageCircle } from 'lucide-react'
import { buttonStyle } from '@/components/ui/button-style'
import { Icon } from '@/components/ui/icon'
import { ShareButtons } from '@/components/ui/share-buttons'

type Props = {
  title: string
  /** Absolute. */
  url: string
}

export function ShareRow({ title, url }: Props) {
  const buttonClass = buttonStyle('secondary', 'xs')
  return (
    <section aria-labelledby="share" className="mt-8 flex flex-wrap items-center gap-2.5 print:hidden">
      <h2 id="share" className="mr-1 font-bold font-sans text-base">
        Share
      </h2>
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass}
      >
        <Icon of={MessageCircle} />
        WhatsApp
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      <ShareButtons title={title} url={url} className={buttonClass} />
    </section>
  )
}
