import { LoadingOverlay } from '@/components/ui/loading-overlay'

export default function CartLoading() {
  return (
    <div className="grow bg-surface-sky">
      <div className="wrap pt-8 pb-16 lg:pb-24">
        <h1 className="mb-6">Cart</h1>
        <LoadingOverlay text="Loading..." />
      </div>
    </div>
  )
}
