import type { Metadata } from 'next'
import { readFamily } from '#contract/staff/families'
import { lagosDate } from '#domain/dates'
import { AuditLink } from '@/components/staff/audit/audit-link'
import { ChildrenPanel } from '@/components/staff/families/children-panel'
import { ContactPanel } from '@/components/staff/families/contact-panel'
import { EmailChangeNote } from '@/components/staff/families/email-change-note'
import { EnrolmentTable } from '@/components/staff/families/enrolment-table'
import { FamilyHead } from '@/components/staff/families/family-head'
import { ConsentPanel, MailPanel, MessagePanel } from '@/components/staff/families/family-records'
import { HelpPanel } from '@/components/staff/families/help-panel'
import { NotePanel } from '@/components/staff/families/note-panel'
import { OrderTable } from '@/components/staff/families/order-table'
import { RequestPanel } from '@/components/staff/requests/request-panel'
import { readStaff, requireStaff } from '@/lib/server/staff/page'

// Not the name: titles are in the browser's history.
export const metadata: Metadata = { title: 'Family' }

/** STF-194 to STF-200. */
export default async function FamilyPage({ params }: PageProps<'/staff/families/[parentId]'>) {
  const me = await requireStaff('families.read')
  const { permissions } = me
  const { parentId } = await params
  const { family } = await readStaff(readFamily, { params: { parentId } })
  const canReveal = permissions.includes('families.reveal')
  const canHelp = permissions.includes('families.help')
  return (
    <>
      <FamilyHead family={family} canEnrol={permissions.includes('enrolments.write')} />
      <EmailChangeNote family={family} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <ChildrenPanel key={parentId} family={family} canReveal={canReveal} />
          <EnrolmentTable family={family} />
          <OrderTable family={family} />
          <NotePanel family={family} canWrite={canHelp} now={new Date()} />
          <MailPanel family={family} />
          <MessagePanel family={family} canOpen={permissions.includes('messages.write')} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <ContactPanel key={parentId} family={family} canReveal={canReveal} />
          {canHelp ? <HelpPanel family={family} /> : null}
          {permissions.includes('families.requests') ? (
            <RequestPanel family={family} today={lagosDate(new Date())} />
          ) : null}
          <ConsentPanel family={family} />
        </div>
      </div>
      <AuditLink me={me} kind="parent" subject={parentId} />
    </>
  )
}
