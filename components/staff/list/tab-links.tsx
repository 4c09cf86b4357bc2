import { Link } from '@/components/ui/link'

type Tab = {
  href: string
  label: string
  count?: number | undefined
  isCurrent: boolean
}

const linkClass =
  'inline-flex min-h-11 items-center gap-1.5 border-b-3 border-transparent px-3 font-semibold text-ink-soft no-underline hover:text-ink aria-[current=true]:border-action aria-[current=true]:font-bold aria-[current=true]:text-action'

export const TabLinks = ({ label, tabs }: { label: string; tabs: readonly Tab[] }) => (
  <nav aria-label={label} className="mb-4 flex flex-wrap gap-1 border-b border-line">
    {tabs.map((tab) => (
      <Link
        key={tab.href}
        href={tab.href}
        prefetch={false}
        aria-current={tab.isCurrent ? 'true' : undefined}
        className={linkClass}
      >
        {tab.label}
        {tab.count === undefined ? null : (
          <span className="nums grid h-5.5 min-w-5.5 place-items-center rounded-pill bg-adire-100 px-1.5 text-2xs font-black text-adire-800">
            {tab.count}
          </span>
        )}
      </Link>
    ))}
  </nav>
)
