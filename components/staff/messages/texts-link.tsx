import { buttonStyle } from '@/components/ui/button-style'
import { Link } from '@/components/ui/link'
import { staffPaths } from '@/lib/staff-paths'

/** STF-221. */
export const TextsLink = () => (
  <Link href={staffPaths.replyTexts} prefetch={false} className={buttonStyle('secondary', 'xs')}>
    Reply texts
  </Link>
)
