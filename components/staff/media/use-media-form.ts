'use client'

import { useRouter } from 'next/navigation'
import { type BaseSyntheticEvent, useEffect, useEffectEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { AppError } from '#contract/app-error'
import { changeMedia } from '#contract/bff/staff/media'
import type { MediaDetail, MediaForm } from '#contract/staff/media'
import { NOT_SAVED, showFailure } from '@/components/staff/form/show-failure'
import { formValuesOf } from '@/components/staff/media/merge-media'
import { toast } from '@/components/ui/toast'
import { lazyResolver } from '@/lib/client/lazy-resolver'
import { resetForm } from '@/lib/client/reset-form'
import { staffCall } from '@/lib/client/staff/call'

const resolver = lazyResolver(async () => (await import('#contract/staff/media')).MediaForm)

/** Saves, and takes over what another person saved at the same time (STF-066, STF-067). */
export function useMediaForm(media: MediaDetail) {
  const router = useRouter()
  const [conflict, setConflict] = useState<AppError>()
  const [base, setBase] = useState(media)
  const form = useForm<MediaForm>({ resolver, mode: 'onTouched', defaultValues: formValuesOf(media) })
  const { isDirty } = form.formState

  function begin(next: MediaDetail) {
    setConflict(undefined)
    setBase(next)
    resetForm(form, formValuesOf(next))
  }

  const show = (values: MediaForm) => form.reset(values, { keepDefaultValues: true, keepFieldsRef: true })

  const takeOver = useEffectEvent((version: string) => {
    if (version !== base.version && !isDirty) begin(media)
  })
  useEffect(() => takeOver(media.version), [media.version])

  async function save({ showsChild, ...values }: MediaForm, version: string) {
    const sent = JSON.stringify(form.getValues())
    const answer = await staffCall(changeMedia, {
      params: { mediaId: media.mediaId },
      body: { ...values, showsChild: showsChild === 'yes', version },
    })
    const now = { ...form.getValues() }
    begin(answer.media)
    // What was typed since then stays.
    if (JSON.stringify(now) !== sent) show(now)
    toast(answer.message)
    router.refresh()
  }

  function handleError(error: unknown) {
    if (error instanceof AppError && error.code === 'changed') {
      setConflict(error)
      // The page then has what is stored now.
      router.refresh()
    } else showFailure(form, error, { unsent: NOT_SAVED })
  }

  const send = (version: string, event?: BaseSyntheticEvent) =>
    void form
      .handleSubmit((values) => save(values, version))(event)
      .catch(handleError)

  function saveMerged(values: MediaForm) {
    show(values)
    send(media.version)
  }

  return {
    form,
    conflict,
    base,
    /** Whether `media` is what another person has saved. */
    isRead: media.version !== base.version,
    submit: (event: BaseSyntheticEvent) => send(base.version, event),
    saveMerged,
    discard: () => begin(media),
  }
}
