import type { Metadata } from 'next'
import { type PersonDetail, readPerson } from '#contract/staff/people'
import { AuditLink } from '@/components/staff/audit/audit-link'
import { RecentEntries } from '@/components/staff/audit/recent-entries'
import { TaughtCourses } from '@/components/staff/courses/taught-courses'
import { formatLastSeen } from '@/components/staff/list/format-time'
import { PageHead } from '@/components/staff/list/page-head'
import { Section } from '@/components/staff/list/section'
import { describeFactors } from '@/components/staff/people/describe-factors'
import { PersonActionButtons } from '@/components/staff/people/person-action-buttons'
import { PersonForm } from '@/components/staff/people/person-form'
import { PersonStateChip } from '@/components/staff/people/person-state'
import { SessionList } from '@/components/staff/people/session-list'
import { Link } from '@/components/ui/link'
import { readStaff, requireStaff } from '@/lib/server/staff/page'
import { staffPaths } from '@/lib/staff-paths'

// Not the name: titles are in the browser's history.
export const metadata: Metadata = { title: 'Person' }

const linkClass = 'link inline-flex min-h-11 items-center font-semibold'

/** STF-261, STF-264 to STF-266. */
export default async function PersonPage({ params }: PageProps<'/staff/people/[staffId]'>) {
  const me = await requireStaff('people.write')
  const { staffId } = await params
  const { person } = await readStaff(readPerson, { params: { staffId } })
  const { name, roles, isSelf, version, sessions, entries } = person
  return (
    <>
      <PageHead
        title={name}
        back={{ href: staffPaths.people, label: 'People' }}
        sub={<Facts person={person} now={new Date()} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid gap-5">
          {person.state === 'suspended' ? <TaughtCourses person={person} /> : null}
          <Section title="Name and roles">
            <PersonForm key={staffId} person={{ staffId, name, roles, isSelf, version }} />
          </Section>
          {person.state === 'suspended' ? null : <TaughtCourses person={person} />}
          <Section title="Sessions">
            <SessionList person={person} sessions={sessions} />
          </Section>
          <Section title="Recent entries">
            <RecentEntries entries={entries} />
            <Link href={staffPaths.auditList({ who: staffId })} prefetch={false} className={linkClass}>
              All that {name} did
            </Link>
            <AuditLink me={me} kind="staff" subject={staffId} label={`All that was done to ${name}`} />
          </Section>
        </div>
        <div className="grid gap-5">
          <Section title="Actions">
            {isSelf ? <OwnAccount /> : <PersonActionButtons person={person} />}
          </Section>
          <Section title="Two-step sign-in">
            <Factors person={person} />
          </Section>
        </div>
      </div>
    </>
  )
}

const Facts = ({ person, now }: { person: PersonDetail; now: Date }) => (
  <>
    <p className="wrap-anywhere">
      {person.email} · last seen: {formatLastSeen(person.lastSeenAt, now).toLowerCase()}
    </p>
    <div className="mt-1.5">
      <PersonStateChip state={person.state} linkEndsAt={person.linkEndsAt} now={now} />
    </div>
  </>
)

const OwnAccount = () => (
  <p>
    This is you. Your sign-in and your sessions are on{' '}
    <Link href={staffPaths.account} prefetch={false} className={linkClass}>
      your account
    </Link>
  </p>
)

const Factors = ({ person }: { person: PersonDetail }) => (
  <>
    <p>{person.passkeys > 0 || person.hasTotp ? describeFactors(person) : 'None set up.'}</p>
    {person.passkeyNames.length > 0 ? (
      <ul aria-label="Passkeys" className="mt-1 list-disc pl-5 text-ink-muted">
        {person.passkeyNames.map((passkey, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two passkeys may have the same name
          <li key={index}>{passkey}</li>
        ))}
      </ul>
    ) : null}
  </>
)
