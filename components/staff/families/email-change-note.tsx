import type { FamilyDetail } from '#contract/staff/families'
import { InfoNote } from '@/components/staff/form/info-note'
import { formatMoment } from '@/components/staff/list/format-time'

type Change = NonNullable<FamilyDetail['emailChange']>

export const describeEmailChange = ({ newEmail, confirmedAt, dueAt }: Change): string =>
  confirmedAt
    ? `The email address changes to ${newEmail} on ${formatMoment(dueAt)}. It is confirmed. The old address can stop it until then.`
    : `The email address is to change to ${newEmail}, which has not been confirmed yet. It changes on ${formatMoment(dueAt)} at the earliest.`

/** STF-200. */
export const EmailChangeNote = ({
  family: { emailChange },
}: {
  family: Pick<FamilyDetail, 'emailChange'>
}) =>
  emailChange ? (
    <div className="mb-5 wrap-anywhere">
      <InfoNote>{describeEmailChange(emailChange)}</InfoNote>
    </div>
  ) : null
