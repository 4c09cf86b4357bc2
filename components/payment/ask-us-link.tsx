import { MessageCircle } from 'lucide-react'
import { buttonStyle } from '@/components/ui/button-style'
import { Icon } from '@/components/ui/icon'
import { paths } from '@/lib/paths'
import { whatsAppSchoolUrl } from '@/lib/whatsapp'

type Props = { reference: string; className?: string }

/** The school on WhatsApp, or its contact page where it has no number. */
export function AskUsLink({ reference, className = '' }: Props) {
  const whatsApp = whatsAppSchoolUrl(`Hello, I have a question about payment ${reference}.`)
  const look = buttonStyle('quiet', 'xs', `-ml-3 self-start ${className}`)
  if (!whatsApp) {
    return (
      <a href={paths.contact} className={look}>
        <Icon of={MessageCircle} />
        Ask us
      </a>
    )
  }
  return (
    <a href={whatsApp} target="_blank" rel="noopener noreferrer" className={look}>
      <Icon of={MessageCircle} />
      <span>
        Ask us on WhatsApp<span className="sr-only"> (opens in a new tab)</span>
      </span>
    </a>
  )
}
