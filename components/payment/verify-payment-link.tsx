import { PrefetchOnIntentLink } from '@/components/ui/prefetch-on-intent-link'
import { paths } from '@/lib/paths'

/** For a payment without a confirmation (AMB-06). */
export function VerifyPaymentLink({ className = '' }: { className?: string }) {
  return (
    <p className={`text-sm text-ink-soft ${className}`}>
      Paid already?{' '}
      <PrefetchOnIntentLink
        prefetch="never"
        href={paths.verifyPayment}
        className="inline-flex min-h-8 items-center rounded-xs font-bold text-action underline underline-offset-4"
      >
        Verify payment
      </PrefetchOnIntentLink>
    </p>
  )
}
