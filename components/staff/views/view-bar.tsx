import { RemoveView } from '@/components/staff/views/remove-view'
import { SaveView } from '@/components/staff/views/save-view'
import { Link } from '@/components/ui/link'

type View = { viewId: string; name: string; href: string; isCurrent: boolean }

type Props = {
  list: string
  /** What a view of this address keeps. */
  query: string
  hasSearch: boolean
  views: readonly View[]
}

const linkClass =
  'inline-flex min-h-11 items-center py-1 pl-3 text-sm font-semibold text-action wrap-anywhere no-underline hover:underline aria-[current=true]:font-black aria-[current=true]:text-ink'

/** A person's views of a list, and the button that saves another (STF-061). */
export const ViewBar = ({ views, ...current }: Props) => (
  <div className="mb-4 flex flex-wrap items-center gap-2">
    {views.length > 0 ? (
      <nav aria-label="Saved views" className="min-w-0">
        <ul className="flex flex-wrap gap-2">
          {views.map(({ viewId, name, href, isCurrent }) => (
            <li key={viewId} className="flex max-w-full items-center rounded-sm bg-adire-100">
              <Link
                href={href}
                prefetch={false}
                aria-current={isCurrent ? 'true' : undefined}
                className={linkClass}
              >
                {name}
              </Link>
              <RemoveView viewId={viewId} name={name} />
            </li>
          ))}
        </ul>
      </nav>
    ) : null}
    <SaveView {...current} />
  </div>
)
