import { LoadingOverlay } from '@/components/ui/loading-overlay'

export default function VerifyPaymentLoading() {
  return (
    <div className="wrap pt-8 pb-16">
      <h1 className="mb-6">Verify Payment</h1>
      <LoadingOverlay text="Loading..." />
    </div>
  )
}
