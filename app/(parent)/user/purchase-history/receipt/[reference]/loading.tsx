import { LoadingOverlay } from '@/components/ui/loading-overlay'

export default function ReceiptLoading() {
  return (
    <div className="wrap py-16">
      <LoadingOverlay text="Fetching Receipt..." />
    </div>
  )
}
