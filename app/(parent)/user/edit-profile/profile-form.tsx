'use client'

import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { Parent } from '#contract/api/parent'
import type { ProfileInput } from '#contract/api/profile'
import { readParentPicture } from '#contract/bff/parent'
import { urlOf } from '#contract/bff-call'
import { Button } from '@/components/ui/button'
import { FileField } from '@/components/ui/file-field'
import { Form } from '@/components/ui/form'
import { InlineMessage } from '@/components/ui/inline-message'
import { toast } from '@/components/ui/toast'
import { UnsentNotice } from '@/components/ui/unsent-notice'
import { pictureHint, pictureTypes } from '@/lib/client/picture-problem'
import { reportTo } from '@/lib/client/report'
import { resetForm } from '@/lib/client/reset-form'
import { useDraft } from '@/lib/client/use-draft'
import { ProfileFields } from './profile-fields'
import { profileResolver, profileValues } from './profile-values'

type Props = {
  parent: Parent
  /** @returns the server's message */
  onSave: (profile: ProfileInput) => Promise<string | undefined>
}

export function ProfileForm({ parent, onSave }: Props) {
  const form = useForm<z.input<typeof ProfileInput>, unknown, ProfileInput>({
    resolver: profileResolver,
    mode: 'onTouched',
    defaultValues: profileValues(parent),
  })
  const { errors, isSubmitting } = form.formState
  const [removed, setRemoved] = useState(false)
  const draft = useDraft(form, 'edit-profile')

  async function save(profile: ProfileInput) {
    const removePicture = removed && !profile.file
    const message = await onSave({ ...profile, ...(removePicture && { removePicture }) })
    // The current values become the default values.
    resetForm(form, { ...form.getValues(), file: undefined })
    setRemoved(false)
    toast(message ?? 'Profile updated successfully', 'success')
  }

  function discard() {
    draft.discard()
    // The pressed button disappears.
    form.setFocus('state')
  }

  const { profileImage } = parent
  const submit = form.handleSubmit(save)
  const handleError = reportTo(form, 'An error occurred during profile update.')

  return (
    <Form
      aria-label="Edit Profile"
      className="grid gap-5 md:grid-cols-2"
      onSubmit={(event) => void submit(event).catch(handleError)}
    >
      {draft.isRestored ? (
        <div className="md:col-span-2">
          <InlineMessage tone="info">
            <p>Not saved yet: we restored what you typed.</p>
            <Button variant="secondary" size="xs" className="mt-2.5" onClick={discard}>
              Discard
            </Button>
          </InlineMessage>
        </div>
      ) : null}
      <div className="md:col-span-2">
        <Controller
          control={form.control}
          name="file"
          render={({ field, fieldState }) => (
            <FileField
              label="Picture (optional)"
              hint={pictureHint}
              accept={pictureTypes}
              value={field.value instanceof File ? field.value : undefined}
              onChange={field.onChange}
              error={fieldState.error?.message}
              saved={
                profileImage && !removed
                  ? {
                      url: urlOf(readParentPicture, { query: { v: profileImage } }),
                      onRemove: () => setRemoved(true),
                    }
                  : undefined
              }
            />
          )}
        />
      </div>
      <ProfileFields form={form} />
      <div className="grid gap-5 md:col-span-2">
        <UnsentNotice shown={errors.root?.unsent !== undefined} busy={isSubmitting} />
        <Button type="submit" size="lg" className="justify-self-start" busy={isSubmitting && 'Saving...'}>
          Save changes
        </Button>
      </div>
    </Form>
  )
}
