'use client'

import { type BaseSyntheticEvent, useMemo, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { AppError } from '#contract/app-error'
import { askRefund } from '#contract/bff/staff/refunds'
import type { OrderDetail } from '#contract/staff/orders'
import { naira } from '#domain/naira'
import { NOT_SAVED, showFailure } from '@/components/staff/form/show-failure'
import type { DialogTools } from '@/components/staff/orders/form-dialog'
import {
  firstChoices,
  isAboveLimit,
  type PlaceChoice,
  refundInputOf,
  sumOf,
} from '@/components/staff/refunds/refund-choice'
import type { RefundFormInput, RefundFormOutput } from '@/components/staff/refunds/refund-form-schema'
import { createIdempotencyKey } from '@/lib/client/create-idempotency-key'
import { lazyResolver } from '@/lib/client/lazy-resolver'
import { staffCall } from '@/lib/client/staff/call'

export type RefundedOrder = Pick<OrderDetail, 'reference' | 'channel' | 'byHand' | 'places' | 'refund'>

/** STF-168: of the order as it was read, and of what the server has refused since. */
function useApproval(sum: number, refund: OrderDetail['refund']) {
  const [refused, setRefused] = useState<{ sum: number; message: string }>()
  const { limit } = refund
  const known =
    limit !== null && isAboveLimit(sum, refund)
      ? `Above ${naira(limit)} an owner has to approve. Ask for approval?`
      : undefined
  const question = refused && sum >= refused.sum ? refused.message : known
  return { question, refuse: (message: string) => setRefused({ sum, message }) }
}

export function useRefundForm({ reference, places, refund }: RefundedOrder, dialog: DialogTools) {
  const key = useRef<string>(undefined)
  const resolver = useMemo(
    () => lazyResolver(async () => (await import('./refund-form-schema')).refundFormSchema(places)),
    [places],
  )
  const form = useForm<RefundFormInput, unknown, RefundFormOutput>({
    resolver,
    defaultValues: { places: firstChoices(places), reason: '', words: '', note: '' },
  })
  const [choices, reason] = useWatch({ control: form.control, name: ['places', 'reason'] })
  const sum = sumOf(choices)
  const approval = useApproval(sum, refund)

  async function ask(answers: RefundFormOutput) {
    key.current ??= createIdempotencyKey()
    const headers = { 'idempotency-key': key.current }
    const body = refundInputOf(answers, places, approval.question !== undefined)
    await dialog.send(
      async () => (await staffCall(askRefund, { params: { reference }, body, headers })).message,
    )
  }

  /** The server names a line by its id. */
  function showExceeded(fields: Record<string, string>): boolean {
    const exceeded = places.flatMap(({ lineId }, index) => {
      const message = fields[lineId]
      return message === undefined ? [] : [{ index, message }]
    })
    exceeded.forEach(({ index, message }, order) => {
      form.setError(`places.${index}.amount`, { type: 'server', message }, { shouldFocus: order === 0 })
    })
    return exceeded.length > 0
  }

  function handleError(error: unknown) {
    const { reason: why, fields = {}, message = '' } = error instanceof AppError ? error : {}
    if (why === 'needs_approval') return approval.refuse(message)
    const isShown = why === 'refund_exceeds' && showExceeded(fields)
    if (!isShown) showFailure(form, error, { unsent: NOT_SAVED })
  }

  const { isSubmitted } = form.formState
  function change(index: number, choice: PlaceChoice) {
    form.setValue(`places.${index}`, choice, { shouldDirty: true })
    // All of them: the error that none is chosen is at the first.
    if (isSubmitted) void form.trigger('places')
  }

  const submit = (event: BaseSyntheticEvent) => void form.handleSubmit(ask)(event).catch(handleError)
  return { form, choices, reason, sum, question: approval.question, change, submit }
}
