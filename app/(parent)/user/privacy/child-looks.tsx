import type { ListedChild } from '#contract/api/child'
import type { ChildLook } from '#contract/api/privacy'
import { firstName } from '#domain/person'
import { withQuery } from '#domain/with-query'
import { Link } from '@/components/ui/link'
import { lookSentence, lookTime } from '@/lib/content/look-words'
import { paths } from '@/lib/paths'

type Props = {
  /** Undefined when they could not be read. */
  found: { looks: ChildLook[]; more: boolean } | undefined
  page: number
  childs: readonly Pick<ListedChild, 'childId' | 'otherNames' | 'lastName'>[]
}

/** Of the panel. */
export const LOOKS = 'looks'

const turnClass = 'link inline-flex min-h-11 items-center font-bold'

/** STF-280. */
export function ChildLooks({ found, page, childs }: Props) {
  if (!found)
    return <p className="text-ink-soft">This list cannot be shown at the moment. Please try again later.</p>
  const { looks, more } = found
  const nameOf = (childId: string) => {
    const child = childs.find((one) => one.childId === childId)
    return child ? firstName(child) : ''
  }
  const pageAt = (number: number) =>
    `${withQuery(paths.privacy, { looks: number > 1 ? String(number) : undefined })}#${LOOKS}`
  return (
    <>
      <p className="text-ink-soft">
        Each time a staff member opens or saves a class list with your child, or opens the child’s details,
        your contact details or an allergy, it is recorded here for 24 months. A look at your contact details
        is recorded for each of your children.
      </p>
      {looks.length === 0 && (
        <p className="mt-3 font-bold">No one has looked{page > 1 ? ' before that' : ' so far'}.</p>
      )}
      <ul className="mt-3 grid gap-3">
        {looks.map((look) => (
          <li key={look.viewId} className="border-t-[1.5px] border-line pt-3 first:border-t-0 first:pt-0">
            <span className="block wrap-anywhere">{lookSentence(look)}</span>
            <span className="block text-sm text-ink-muted">
              {[nameOf(look.childId), lookTime(look)].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {(page > 1 || more) && (
        <p className="mt-3 flex flex-wrap gap-x-5">
          {page > 1 && (
            <Link href={pageAt(page - 1)} className={turnClass}>
              Newer
            </Link>
          )}
          {more && (
            <Link href={pageAt(page + 1)} className={turnClass}>
              Older
            </Link>
          )}
        </p>
      )}
    </>
  )
}
