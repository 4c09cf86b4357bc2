'use client'

import { Eye } from 'lucide-react'
import { useRef, useState } from 'react'
import { endPreviewLinks, makePreviewLink } from '#contract/bff/staff/previews'
import { longDate } from '#domain/dates'
import { useAnswer } from '@/components/staff/course-actions/use-answer'
import { failureMessage } from '@/components/staff/form/show-failure'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { InlineMessage } from '@/components/ui/inline-message'
import { toast } from '@/components/ui/toast'
import { staffCall } from '@/lib/client/staff/call'

type Props = {
  course: { courseId: string; title: string }
  /** The preview shows what was saved last, and the dialog says so (STF-142). */
  hasUnsavedChanges?: boolean
}

/** STF-101, STF-140 to STF-142. */
export function PreviewButton({ course, hasUnsavedChanges = false }: Props) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button size="xs" variant="secondary" icon={<Icon of={Eye} />} onClick={() => setOpen(true)}>
        Preview
      </Button>
      <Dialog open={isOpen} onClose={close} title={`Preview of ${course.title}`} wide sheet>
        {isOpen ? <PreviewLink course={course} isUnsaved={hasUnsavedChanges} onEnd={close} /> : null}
      </Dialog>
    </>
  )
}

type LinkProps = { course: Props['course']; isUnsaved: boolean; onEnd: () => void }

function PreviewLink({ course: { courseId }, isUnsaved, onEnd }: LinkProps) {
  const input = useRef<HTMLInputElement>(null)
  const params = { courseId }
  const { data, failure } = useAnswer(courseId, () => staffCall(makePreviewLink, { params }))

  async function copy(address: string) {
    try {
      await navigator.clipboard.writeText(address)
      toast('Link copied.')
    } catch {
      input.current?.select()
      toast('The link could not be copied. Please copy it from the field.', 'error')
    }
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p>
        Whoever has this link sees the page as a parent would, without signing in.
        {data ? ` It expires on ${longDate(data.endsAt)}.` : ''}
      </p>
      {isUnsaved ? (
        <InlineMessage tone="info">
          Your changes are not saved yet. The preview shows what was saved last.
        </InlineMessage>
      ) : null}
      {failure ? <InlineMessage tone="danger">{failure}</InlineMessage> : null}
      <Field
        ref={input}
        label="Link"
        readOnly
        value={data?.address ?? 'Making the link...'}
        onFocus={({ target }) => target.select()}
      />
      <div className="flex flex-wrap gap-2 *:max-lg:flex-1">
        {data ? (
          <>
            <a href={data.address} target="_blank" rel="noreferrer" className={buttonStyle('primary', 'xs')}>
              Open the preview
            </a>
            <Button size="xs" variant="secondary" onClick={() => void copy(data.address)}>
              Copy link
            </Button>
          </>
        ) : null}
        <EndLinks courseId={courseId} onEnd={onEnd} />
      </div>
    </div>
  )
}

function EndLinks({ courseId, onEnd }: { courseId: string; onEnd: () => void }) {
  const [isBusy, setBusy] = useState(false)

  async function end() {
    setBusy(true)
    try {
      toast((await staffCall(endPreviewLinks, { params: { courseId } })).message ?? 'Done.')
      onEnd()
    } catch (error) {
      toast(failureMessage(error), 'error')
    }
    setBusy(false)
  }

  return (
    <Button size="xs" variant="danger" busy={isBusy && 'Ending...'} onClick={() => void end()}>
      End all preview links
    </Button>
  )
}
