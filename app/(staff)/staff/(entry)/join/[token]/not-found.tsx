import { EntryHeading } from '@/components/staff/sign-in/entry-heading'

/** STF-031: the same for expired, used and unknown links. */
export default function InvalidInvitation() {
  return (
    <EntryHeading title="Please ask for a new link">
      This invitation is no longer valid. Ask an owner of the school for a new one.
    </EntryHeading>
  )
}
