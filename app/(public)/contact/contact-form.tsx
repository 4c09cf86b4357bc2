'use client'

import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { ContactInput } from '#contract/api/contact'
import { sendContact } from '#contract/bff/contact'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { InlineMessage } from '@/components/ui/inline-message'
import { PrefetchOnIntentLink } from '@/components/ui/prefetch-on-intent-link'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/client/api'
import { lazyResolver } from '@/lib/client/lazy-resolver'
import { errorMessage, reportTo } from '@/lib/client/report'
import { resetForm } from '@/lib/client/reset-form'
import { paths } from '@/lib/paths'
import { ContactFields } from './contact-fields'

const resolver = lazyResolver(async () => (await import('#contract/api/contact')).ContactInput)

const SENT = 'Contact form sent successfully!'
const FAILED = 'Failed to send contact form.'

const empty = { firstName: '', lastName: '', email: '', phone: '', address: '', comment: '', agree: false }

/** CONT-03 to CONT-07. */
export function ContactForm() {
  const [failure, setFailure] = useState<string>()
  const [success, setSuccess] = useState<string>()
  const form = useForm<ContactInput, unknown, ContactInput>({
    resolver,
    mode: 'onTouched',
    defaultValues: empty,
  })
  const { isSubmitting } = form.formState

  async function send(input: ContactInput) {
    setFailure(undefined)
    setSuccess(undefined)
    const { message = SENT } = await call(sendContact, { body: input })
    resetForm(form)
    setSuccess(message)
    toast(message, 'success')
  }

  function handleError(error: unknown) {
    setFailure(errorMessage(error, FAILED))
    reportTo(form, FAILED)(error)
  }

  return (
    <Form
      aria-label="Write to us"
      className="grid grid-cols-1 gap-5 sm:grid-cols-2 [&>*]:sm:col-span-2 [&>.half]:sm:col-span-1"
      onSubmit={(event) => void form.handleSubmit(send)(event).catch(handleError)}
    >
      <ContactFields form={form} />
      <p className="text-sm text-ink-muted">
        We keep messages for one year.{' '}
        <PrefetchOnIntentLink href={paths.privacyNotice} className="link">
          Privacy
        </PrefetchOnIntentLink>
      </p>
      <Button type="submit" size="lg" busy={isSubmitting && 'Sending...'}>
        Send message
      </Button>
      {success === undefined ? null : <InlineMessage tone="success">{success}</InlineMessage>}
      {failure === undefined ? null : <InlineMessage tone="danger">{failure}</InlineMessage>}
    </Form>
  )
}
