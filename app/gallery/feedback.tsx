'use client'

import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorState } from '@/components/ui/error-state'
import { InlineMessage } from '@/components/ui/inline-message'
import { LoadingOverlay } from '@/components/ui/loading-overlay'
import { toast } from '@/components/ui/toast'
import { UnsentNotice } from '@/components/ui/unsent-notice'
import { Section } from './section'

const ignore = () => undefined
const rowClass = 'flex flex-wrap items-center gap-3'

export function Feedback() {
  return (
    <Section title="Feedback">
      {(['info', 'success', 'warning', 'danger'] as const).map((tone) => (
        <InlineMessage key={tone} tone={tone}>
          Message with tone {tone}.
        </InlineMessage>
      ))}
      <UnsentNotice shown busy={false} />
      <UnsentNotice shown busy />
      <div className={rowClass}>
        {(['success', 'error', 'failed', 'warning', 'info', 'unknown'] as const).map((type) => (
          <Button key={type} variant="secondary" onClick={() => toast(`Toast of type ${type}.`, type)}>
            Toast: {type}
          </Button>
        ))}
      </div>
      <EmptyState
        spot="courses-empty"
        title="Nothing here yet"
        text="With a text and something to do."
        action={<Button>Do it</Button>}
      />
      <EmptyState spot="search-empty" title="Nothing was found" />
      <ErrorState message="It could not be shown." onRetry={ignore} />
      <ErrorState message="It could not be shown, and trying again would not help." />
      <LoadingOverlay text="Loading courses..." />
    </Section>
  )
}
