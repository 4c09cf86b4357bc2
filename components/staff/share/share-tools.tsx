'use client'

import { Copy, Send } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { SharePanelData } from '#contract/staff/share'
import { cardOn, networks } from '#domain/network-cards'
import { SHARE_TEXT_LIMIT } from '#domain/share-text'
import { shareChannelWords } from '#domain/sharing'
import { AddLink } from '@/components/staff/share/add-link'
import { PageCardView } from '@/components/staff/share/network-cards'
import { QrCode } from '@/components/staff/share/qr-code'
import { Button } from '@/components/ui/button'
import { buttonStyle, disabledStyle } from '@/components/ui/button-style'
import { Icon } from '@/components/ui/icon'
import { SelectField } from '@/components/ui/select-field'
import { TextAreaField } from '@/components/ui/text-area-field'
import { toast } from '@/components/ui/toast'
import { whatsAppShareUrl } from '@/lib/whatsapp'

type Posted = { code: string; address: string; text: string }
type Link = SharePanelData['links'][number]

const labelOf = ({ name, channel }: Link) =>
  name.toLowerCase().includes(shareChannelWords[channel].toLowerCase())
    ? name
    : `${shareChannelWords[channel]}, ${name}`

/** WhatsApp first. */
const firstOf = (links: readonly Link[]) => links.find(({ channel }) => channel === 'whatsapp') ?? links[0]

/** What was typed stays when another link is chosen. */
function usePostedText({ links, card, text }: SharePanelData) {
  const [chosen, setChosen] = useState<string>()
  const [typed, setTyped] = useState<Posted>()
  const page = { code: '', address: card.address, text }
  const found = chosen === '' ? page : links.find(({ code }) => code === chosen)
  const current: Posted = found ?? firstOf(links) ?? page
  const { code, address } = current
  const shown = typed ? typed.text.replaceAll(typed.address, address) : current.text
  return {
    code,
    address,
    text: shown,
    choose: setChosen,
    change: (words: string) => setTyped({ code, address, text: words }),
  }
}

export function ShareTools({ share }: { share: SharePanelData }) {
  const { kind, id, proposals, links, card } = share
  const { code, address, text, choose, change } = usePostedText(share)
  const options = links.map((link) => ({ value: link.code, label: labelOf(link) }))
  return (
    <>
      <WhatsAppCard card={card} text={text} />
      {links.length > 0 ? (
        <SelectField
          label="Campaign link for"
          options={options}
          emptyLabel="Nothing: the address of the page"
          value={code}
          hint={address}
          onChange={({ target }) => choose(target.value)}
        />
      ) : (
        <p className="text-sm text-ink-muted">
          Without a campaign link the text has the address of the page, and visits are not counted.
        </p>
      )}
      <AddLink target={{ kind, id, proposals }} onAdd={choose} />
      <TextToPost text={text} onChange={change} />
      {code ? <QrCode code={code} address={address} /> : null}
    </>
  )
}

function WhatsAppCard({ card, text }: Pick<SharePanelData, 'card' | 'text'>) {
  const id = useId()
  const [whatsApp] = networks
  const shown = whatsApp ? cardOn(whatsApp, card) : undefined
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1.5 font-sans text-sm font-bold">
        As WhatsApp shows it
      </h3>
      <div className="grid gap-2 rounded-md bg-ugu-100 p-2.5">
        <PageCardView card={{ ...card, ...(shown && { title: shown.title, description: '' }) }} />
        <p className="px-1 text-sm whitespace-pre-line wrap-anywhere">{text}</p>
      </div>
    </section>
  )
}

function TextToPost({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const area = useRef<HTMLDivElement>(null)
  /** The address of another link may be longer. */
  const isTooLong = text.length > SHARE_TEXT_LIMIT

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast('Text copied.')
    } catch {
      area.current?.querySelector('textarea')?.select()
      toast('The text could not be copied. Please copy it from the field.', 'error')
    }
  }

  return (
    <div ref={area} className="grid gap-3">
      <TextAreaField
        label="Text to post"
        value={text}
        limit={SHARE_TEXT_LIMIT}
        error={isTooLong ? `Use at most ${SHARE_TEXT_LIMIT} characters.` : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className="grid grid-cols-2 gap-2">
        <Button
          size="xs"
          variant="secondary"
          icon={<Icon of={Copy} />}
          aria-disabled={isTooLong}
          onClick={() => {
            if (!isTooLong) void copy()
          }}
        >
          Copy text
        </Button>
        <a
          {...(isTooLong
            ? { role: 'link', 'aria-disabled': true }
            : { href: whatsAppShareUrl(text), target: '_blank', rel: 'noopener noreferrer' })}
          className={buttonStyle('secondary', 'xs', disabledStyle)}
        >
          <Icon of={Send} />
          WhatsApp
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      </div>
    </div>
  )
}
