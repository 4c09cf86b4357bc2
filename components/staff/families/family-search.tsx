import { SearchField } from '@/components/staff/list/search-field'
import { buttonStyle } from '@/components/ui/button-style'
import { staffPaths } from '@/lib/staff-paths'

/** STF-193. A plain GET form, so that it works without scripts. */
export const FamilySearch = ({ q }: { q: string | undefined }) => (
  <search>
    <form key={q} action={staffPaths.families} className="mb-4 flex flex-wrap items-end gap-2.5">
      <SearchField
        placeholder="Name, email, telephone or reference"
        value={q}
        className="min-w-[min(100%,12rem)]"
      />
      <button type="submit" className={buttonStyle('secondary', 'xs')}>
        Search
      </button>
    </form>
  </search>
)
