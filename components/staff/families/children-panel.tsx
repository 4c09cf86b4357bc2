import type { FamilyDetail } from '#contract/staff/families'
import { ChildItem } from '@/components/staff/families/child-item'
import { Section } from '@/components/staff/list/section'

type Props = { family: Pick<FamilyDetail, 'parentId' | 'children'>; canReveal: boolean }

export const ChildrenPanel = ({ family: { parentId, children }, canReveal }: Props) => (
  <Section title="Children">
    {children.length === 0 ? (
      <p className="text-ink-muted">No children yet. The parent adds them in the account.</p>
    ) : (
      <>
        <ul>
          {children.map((child) => (
            <ChildItem key={child.childId} parentId={parentId} child={child} canReveal={canReveal} />
          ))}
        </ul>
        <p className="mt-3 text-xs text-ink-muted">Allergies are in the rosters only.</p>
      </>
    )}
  </Section>
)
