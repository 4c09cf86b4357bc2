import { FocusFirst } from '@/components/staff/form/focus-first'
import { EntryHeading } from '@/components/staff/sign-in/entry-heading'
import { ButtonLink } from '@/components/ui/button-link'
import { InlineMessage } from '@/components/ui/inline-message'
import { staffPaths } from '@/lib/staff-paths'

type Props = { message: string; target: string }

export const ExpiredStep = ({ message, target }: Props) => (
  <>
    <EntryHeading title="Please sign in again" />
    <InlineMessage tone="danger">{message}</InlineMessage>
    <FocusFirst>
      <ButtonLink href={staffPaths.signInFrom(target)} size="lg" className="w-full">
        Sign in
      </ButtonLink>
    </FocusFirst>
  </>
)
