import { PageHead } from '@/components/staff/list/page-head'
import { ButtonLink } from '@/components/ui/button-link'
import { staffPaths } from '@/lib/staff-paths'

/** Also for what the person may not open (STF-023). */
export const NothingHere = () => (
  <>
    <PageHead title="404 Page Not Found" sub="There is nothing here for you." />
    <ButtonLink href={staffPaths.today} size="xs">
      Go to Today
    </ButtonLink>
  </>
)
