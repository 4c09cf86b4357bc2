import { CircleCheck, Clock, UserRoundPlus } from 'lucide-react'
import type { FamilyDetail } from '#contract/staff/families'
import { shortDate } from '#domain/dates'
import { PageHead } from '@/components/staff/list/page-head'
import { StateChip } from '@/components/staff/list/state-chip'
import { Presence } from '@/components/staff/presence/presence'
import { buttonStyle } from '@/components/ui/button-style'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { staffPaths } from '@/lib/staff-paths'

type Props = { family: FamilyDetail; canEnrol: boolean }

/** STF-194. */
export const FamilyHead = ({ family, canEnrol }: Props) => (
  <PageHead
    title={family.name}
    back={{ href: staffPaths.families, label: 'Families' }}
    presence={<Presence kind="family" id={family.parentId} />}
    sub={<Facts family={family} />}
    actions={
      canEnrol ? (
        <Link
          href={staffPaths.enrol(family.parentId)}
          prefetch={false}
          className={buttonStyle('primary', 'xs')}
        >
          <Icon of={UserRoundPlus} />
          Enrol by hand
        </Link>
      ) : null
    }
  />
)

const Facts = ({ family: { isVerified, since, lastSignIn } }: Pick<Props, 'family'>) => (
  <span className="nums flex flex-wrap items-center gap-x-2.5 gap-y-1">
    {isVerified ? (
      <StateChip state="done" icon={CircleCheck}>
        Verified
      </StateChip>
    ) : (
      <StateChip state="waiting" icon={Clock}>
        Not verified
      </StateChip>
    )}
    since {shortDate(since)},{' '}
    {lastSignIn ? `last sign-in on ${shortDate(lastSignIn)}` : 'no sign-in on record'}
  </span>
)
