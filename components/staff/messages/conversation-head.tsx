import type { ReactNode } from 'react'
import type { MessageDetail } from '#contract/staff/messages'
import { Masked } from '@/components/staff/list/masked'
import { Link } from '@/components/ui/link'
import { staffPaths } from '@/lib/staff-paths'

type Props = {
  conversation: MessageDetail
  /** Takes the focus when a button goes. */
  headingId: string
  /** The reader may open the family's page (STF-023). */
  canOpenFamilies: boolean
  children: ReactNode
}

export const ConversationHead = ({ conversation, headingId, canOpenFamilies, children }: Props) => {
  const { name, email, phone, address, family } = conversation
  return (
    <div className="flex flex-wrap items-start gap-3">
      <div className="min-w-[min(100%,12rem)] flex-1">
        <h2
          id={headingId}
          tabIndex={-1}
          className="font-sans text-lg leading-6 font-black tracking-tight wrap-anywhere"
        >
          {name}
        </h2>
        <p className="text-xs text-ink-muted wrap-anywhere">
          {email}
          {phone ? (
            <>
              {' · '}
              <span className="nums whitespace-nowrap">{family ? <Masked>{phone}</Masked> : phone}</span>
            </>
          ) : null}
          {address ? ` · ${address}` : null}
          {family ? null : ' · no account yet'}
        </p>
        {family ? <FamilyOf family={family} canOpen={canOpenFamilies} /> : null}
      </div>
      {children}
    </div>
  )
}

type FamilyProps = { family: NonNullable<MessageDetail['family']>; canOpen: boolean }

/** STF-220. */
const FamilyOf = ({ family: { parentId, name }, canOpen }: FamilyProps) =>
  canOpen ? (
    <Link
      href={staffPaths.family(parentId)}
      prefetch={false}
      className="link inline-flex min-h-11 items-center font-semibold wrap-anywhere"
    >
      Family of {name}
    </Link>
  ) : (
    <p className="text-xs text-ink-muted wrap-anywhere">Family of {name}</p>
  )
