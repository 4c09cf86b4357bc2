import type { SharePanelData } from '#contract/staff/share'
import { Section } from '@/components/staff/list/section'
import { NetworkCards } from '@/components/staff/share/network-cards'
import { ShareTools } from '@/components/staff/share/share-tools'
import { InlineMessage } from '@/components/ui/inline-message'

/** STF-237, of a published course or post. */
export const SharePanel = ({ share }: { share: SharePanelData }) => (
  <Section title="Share">
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {share.isPreviewOld ? (
        <InlineMessage tone="info">Preview pictures at the networks may be up to a day old.</InlineMessage>
      ) : null}
      <ShareTools key={share.id} share={share} />
      <NetworkCards card={share.card} />
    </div>
  </Section>
)
