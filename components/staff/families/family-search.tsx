import { ListSearch } from '@/components/staff/list/list-search'
import { staffPaths } from '@/lib/staff-paths'

/** STF-193. */
export const FamilySearch = ({ q }: { q: string | undefined }) => (
  <ListSearch action={staffPaths.families} placeholder="Name, email, telephone or reference" q={q} />
)
