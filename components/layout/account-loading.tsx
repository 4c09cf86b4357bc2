import { AccountShell } from '@/components/layout/account-shell'
import { LoadingOverlay } from '@/components/ui/loading-overlay'

type Props = { title: string; text: string }

export function AccountLoading({ title, text }: Props) {
  return (
    <AccountShell title={title}>
      <div className="mt-6">
        <LoadingOverlay text={text} />
      </div>
    </AccountShell>
  )
}
