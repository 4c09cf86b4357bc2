import type { FamilyDetail } from '#contract/staff/families'
import { CorrectEmail } from '@/components/staff/families/correct-email'
import { EndFamilySessions, SendSignInLink } from '@/components/staff/families/help-actions'
import { counted } from '@/components/staff/list/format-time'
import { Section } from '@/components/staff/list/section'

/** STF-198 to STF-200. */
export const HelpPanel = ({ family }: { family: FamilyDetail }) => (
  <Section title="Help with sign-in">
    <p className="mb-3">
      {family.openSessions === 0
        ? 'Not signed in anywhere.'
        : `Signed in on ${counted(family.openSessions, 'device')}.`}
    </p>
    <div className="flex flex-wrap gap-2 lg:grid">
      <SendSignInLink family={family} />
      {family.openSessions > 0 ? <EndFamilySessions family={family} /> : null}
      <CorrectEmail family={family} />
    </div>
  </Section>
)
