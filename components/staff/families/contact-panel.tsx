'use client'

import type { FamilyDetail } from '#contract/staff/families'
import type { FamilyContact } from '#contract/staff/family-actions'
import { RevealDialog } from '@/components/staff/families/reveal-dialog'
import { ShownFacts } from '@/components/staff/families/shown-facts'
import { useFocusOnHide } from '@/components/staff/families/use-focus-on-hide'
import { useShown } from '@/components/staff/families/use-shown'
import { Masked } from '@/components/staff/list/masked'
import { Section } from '@/components/staff/list/section'
import { FactList } from '@/components/staff/orders/fact-list'

const HIDDEN = '•••'

const maskedFacts = ({ email, telephone }: Pick<FamilyDetail, 'email' | 'telephone'>) => [
  { term: 'Email', value: <Masked>{email}</Masked> },
  { term: 'Telephone', value: <Masked>{telephone}</Masked> },
  { term: 'Address', value: <Masked>{HIDDEN}</Masked> },
  { term: 'Birthday', value: <Masked>{HIDDEN}</Masked> },
]

const ContactLink = ({ href, children }: { href: string; children: string }) => (
  <a href={href} className="link inline-flex min-h-11 items-center wrap-anywhere">
    {children}
  </a>
)

const shownFacts = ({ email, telephone, address, birthday }: FamilyContact) => [
  { term: 'Email', value: <ContactLink href={`mailto:${email}`}>{email}</ContactLink> },
  {
    term: 'Telephone',
    value: <ContactLink href={`tel:${telephone.replaceAll(' ', '')}`}>{telephone}</ContactLink>,
  },
  { term: 'Address', value: address ?? 'Not given' },
  { term: 'Birthday', value: birthday ?? 'Not given' },
]

type Props = {
  family: Pick<FamilyDetail, 'parentId' | 'name' | 'email' | 'telephone' | 'children'>
  canReveal: boolean
}

/** STF-194, STF-195. */
export function ContactPanel({ family, canReveal }: Props) {
  const [contact, show] = useShown<FamilyContact>()
  const { opener, onHide } = useFocusOnHide(contact !== undefined)
  const isSeen = family.children.length > 0
  function hide() {
    onHide()
    show(undefined)
  }

  return (
    <Section title="Contact">
      {contact ? (
        <ShownFacts what="contact" facts={shownFacts(contact)} onHide={hide} />
      ) : (
        <>
          <FactList facts={maskedFacts(family)} />
          {canReveal ? (
            <div ref={opener} className="mt-3 grid justify-items-start gap-2">
              <RevealDialog
                parentId={family.parentId}
                label="Show contact"
                title={`Show the contact of ${family.name}?`}
                isSeen={isSeen}
                onAnswer={(answer) => show(answer.contact)}
              />
              <p className="text-xs text-ink-muted">
                {isSeen ? 'Showing is recorded, and the family sees it.' : 'Showing is recorded.'}
              </p>
            </div>
          ) : null}
        </>
      )}
    </Section>
  )
}
