'use client'

import { type BaseSyntheticEvent, type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { AppError } from '#contract/app-error'
import { FormFailure } from '@/components/staff/form/form-failure'
import { showFailure } from '@/components/staff/form/show-failure'
import { TotpForm } from '@/components/staff/sign-in/totp-form'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'

type Secret = { secret: string; address: string; qrCode: string }

type Props = {
  loadSecret: () => Promise<Secret>
  /** A failure that it throws is shown here. */
  onCode: (code: string) => Promise<void>
  variant?: 'primary' | 'secondary'
  children?: ReactNode
}

/** STF-037. */
export function TotpSetUp({ loadSecret, onCode, variant = 'secondary', children }: Props) {
  const [secret, setSecret] = useState<Secret>()
  const [isRefused, setRefused] = useState(false)
  const form = useForm()
  const { errors, isSubmitting } = form.formState
  const load = form.handleSubmit(async () => {
    setSecret(await loadSecret())
    setRefused(false)
  })
  const show = (event?: BaseSyntheticEvent) =>
    void load(event).catch((error: unknown) => showFailure(form, error))

  async function confirm(code: string) {
    try {
      await onCode(code)
    } catch (error) {
      // The API refuses every code once the secret is 15 minutes old.
      if (error instanceof AppError && error.reason === 'wrong_code') setRefused(true)
      throw error
    }
  }

  if (!secret) {
    return (
      <Form aria-label="Authenticator app" className="grid gap-4" onSubmit={show}>
        <FormFailure errors={errors} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant={variant} className="grow" busy={isSubmitting && 'Preparing...'}>
            Set up an app
          </Button>
          {children}
        </div>
      </Form>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <SecretView secret={secret} />
      <FormFailure errors={errors} />
      <TotpForm key={secret.secret} label="Confirm code" focus onCode={confirm}>
        {isRefused ? (
          <Button variant="quiet" busy={isSubmitting && 'Preparing...'} onClick={() => show()}>
            Show a new code
          </Button>
        ) : null}
        {children}
      </TotpForm>
    </div>
  )
}

/** As a picture, in which no script runs. */
function SecretView({ secret: { secret, address, qrCode } }: { secret: Secret }) {
  return (
    <ol className="grid list-decimal gap-4 pl-5 text-sm">
      <li>
        Scan this code with your authenticator app, or{' '}
        <a href={address} className="link inline-flex min-h-11 items-center">
          open the app on this device
        </a>
        .{/* biome-ignore lint/performance/noImgElement: the optimiser gains nothing on an SVG data URL */}
        <img
          src={`data:image/svg+xml,${encodeURIComponent(qrCode)}`}
          alt="QR code of the secret below"
          width={208}
          height={208}
          className="mt-2 rounded-sm border border-line bg-white p-2 [forced-color-adjust:none]"
        />
      </li>
      <li>
        Or type this secret into the app:
        <span className="mt-1 block rounded-sm bg-adire-50 px-3 py-2 font-mono font-bold break-all select-all">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </span>
      </li>
      <li>Type the code that the app shows.</li>
    </ol>
  )
}
