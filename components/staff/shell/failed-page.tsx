import { buttonStyle } from '@/components/ui/button-style'

export const FailedPage = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className="grid justify-items-start gap-3 text-sm">
    <h1 className="font-sans text-2xl font-black tracking-tight">
      This cannot be shown at the moment. Please try again.
    </h1>
    <button type="button" className={buttonStyle('primary', 'xs')} onClick={onRetry}>
      Try again
    </button>
  </div>
)
