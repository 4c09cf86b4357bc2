import { MessageCircle } from 'lucide-react'
import { buttonStyle } from '@/components/ui/button-style'
import { Icon } from '@/components/ui/icon'
import { paths } from '@/lib/paths'
import { whatsAppSchoolUrl } from '@/lib/whatsapp'

type Props = { reference: string; className?: string }

/** Leads to the contact page if no WhatsApp number is configured. */
export function AskUsLink({ reference, className = '' }: Props) {
  const whatsApp = whatsAppSchoolUrl(`Hello, I have a question about payment ${reference}.`)
  const linkClass = buttonStyle('quiet', 'xs', `-ml-3 self-start ${className}`)
  if (!whatsApp) {
    return (
      <a href={paths.contact} className={linkClass}>
        <Icon of={MessageCircle} />
        Ask us
      </a>
    )
  }
  return (
    <a href={whatsApp} target="_blank" rel="noopener noreferrer" className={linkClass}>
      <Icon of={MessageCircle} />
      <span>
        Ask us on WhatsApp<span className="sr-only"> (opens in a new tab)</span>
      </span>
    </a>
  )
}
