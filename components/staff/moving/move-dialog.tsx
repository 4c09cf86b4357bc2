'use client'

import { useState } from 'react'
import { readEnrolment } from '#contract/bff/staff/by-hand'
import { useAnswer } from '@/components/staff/form/use-answer'
import { MoveForm } from '@/components/staff/moving/move-form'
import { type DialogTools, FormDialog } from '@/components/staff/orders/form-dialog'
import { Button } from '@/components/ui/button'
import { InlineMessage } from '@/components/ui/inline-message'
import { staffCall } from '@/lib/client/staff/call'

type Props = {
  enrolmentId: string
  child: string
  /** Of the course that the child attends now. */
  title: string
}

/** STF-188. */
export const MoveDialog = ({ enrolmentId, child, title }: Props) => (
  <FormDialog
    label="Move to another course"
    opener={`Move to another course: ${child}, ${title}`}
    title={`Move ${child} from ${title}`}
  >
    {(dialog) => <MoveContent enrolmentId={enrolmentId} dialog={dialog} />}
  </FormDialog>
)

const read = async (enrolmentId: string) =>
  (await staffCall(readEnrolment, { params: { enrolmentId } })).enrolment

type ContentProps = Pick<Props, 'enrolmentId'> & { dialog: DialogTools }

/** Reads when it opens which courses have a place now. */
function MoveContent({ enrolmentId, dialog }: ContentProps) {
  const [attempt, setAttempt] = useState(0)
  const { data, failure } = useAnswer(`${enrolmentId} ${attempt}`, () => read(enrolmentId))
  if (data) return <MoveForm enrolment={data} dialog={dialog} />
  if (failure === undefined) return <p role="status">One moment...</p>
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <InlineMessage tone="danger">{failure}</InlineMessage>
      <Button size="xs" variant="secondary" onClick={() => setAttempt(attempt + 1)}>
        Try again
      </Button>
    </div>
  )
}
