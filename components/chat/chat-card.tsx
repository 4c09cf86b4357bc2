import { MessageCircle } from 'lucide-react'
import { buttonStyle } from '@/components/ui/button-style'
import { Icon } from '@/components/ui/icon'
import { paths } from '@/lib/paths'
import { site } from '@/lib/site'

/** What stands after the answers, for a question that none of them meets. */
export function ChatCard() {
  return (
    <section aria-labelledby="chat-card" className="rounded-kite bg-sun-100 px-7 py-8">
      <h2 id="chat-card" className="font-sans text-2xl font-black tracking-normal">
        Still a question?
      </h2>
      <p className="mt-2 mb-5 text-ink-soft">
        Open the live chat and a person will answer. {site.contact.hours}.
      </p>
      <a href={paths.chat} target="_blank" rel="noopener" className={buttonStyle('secondary', 'sm')}>
        <Icon of={MessageCircle} size={20} />
        Open live chat
        <span className="sr-only">(opens in a new tab)</span>
      </a>
    </section>
  )
}
