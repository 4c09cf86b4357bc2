'use client'

import { Eye, Link2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { longDate } from '#domain/dates'
import { useAnswer } from '@/components/staff/form/use-answer'
import { useButtonCall } from '@/components/staff/form/use-button-call'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { InlineMessage } from '@/components/ui/inline-message'
import { toast } from '@/components/ui/toast'

export type PreviewCalls = {
  make: (id: string) => Promise<{ address: string; endsAt: string }>
  /** @returns the message of the answer */
  end: (id: string) => Promise<string>
}

type Previewed = { id: string; title: string; calls: PreviewCalls }

type Props = Previewed & {
  /** The preview shows what was saved last, and the dialog says so (STF-142). */
  hasUnsavedChanges?: boolean
}

/** STF-101, STF-140 to STF-142. */
export function PreviewButton(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="xs" variant="secondary" icon={<Icon of={Eye} />} onClick={() => setOpen(true)}>
        Preview
      </Button>
      <PreviewDialog {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

/** A browser that does not let it copy shows the link instead. */
export function CopyPreviewLink(props: Props) {
  const { id, calls } = props
  const [isOpen, setOpen] = useState(false)

  const { isBusy, onClick } = useButtonCall(async () => {
    const { address } = await calls.make(id)
    if (await copyText(address)) toast('Link copied.')
    else setOpen(true)
  })

  return (
    <>
      <Button
        size="xs"
        variant="secondary"
        icon={<Icon of={Link2} />}
        busy={isBusy && 'Copying...'}
        onClick={onClick}
      >
        Copy preview link
      </Button>
      <PreviewDialog {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

type DialogProps = Props & { isOpen: boolean; onClose: () => void }

const PreviewDialog = ({ isOpen, onClose, hasUnsavedChanges = false, ...previewed }: DialogProps) => (
  <Dialog open={isOpen} onClose={onClose} title={`Preview of ${previewed.title}`} wide sheet>
    {isOpen ? <PreviewLink {...previewed} isUnsaved={hasUnsavedChanges} onEnd={onClose} /> : null}
  </Dialog>
)

type LinkProps = Previewed & { isUnsaved: boolean; onEnd: () => void }

function PreviewLink({ id, calls, isUnsaved, onEnd }: LinkProps) {
  const input = useRef<HTMLInputElement>(null)
  const { data, failure } = useAnswer(id, calls.make)

  async function copy(address: string) {
    if (await copyText(address)) {
      toast('Link copied.')
      return
    }
    input.current?.select()
    toast('The link could not be copied. Please copy it from the field.', 'error')
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
        <EndLinks end={() => calls.end(id)} onEnd={onEnd} />
      </div>
    </div>
  )
}

function EndLinks({ end, onEnd }: { end: () => Promise<string>; onEnd: () => void }) {
  const { isBusy, onClick } = useButtonCall(async () => {
    toast(await end())
    onEnd()
  })

  return (
    <Button size="xs" variant="danger" busy={isBusy && 'Ending...'} onClick={onClick}>
      End all preview links
    </Button>
  )
}
