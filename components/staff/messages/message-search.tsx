import { SearchField } from '@/components/staff/list/search-field'
import { type MessageQuery, messageListHref } from '@/components/staff/messages/message-list-address'
import { buttonStyle } from '@/components/ui/button-style'
import { staffPaths } from '@/lib/staff-paths'

/** A plain GET form, so that it works without scripts; it goes back to page 1 (STF-058). */
export const MessageSearch = ({ query }: { query: MessageQuery }) => (
  <search>
    <form
      key={messageListHref(query)}
      action={staffPaths.messages}
      className="flex flex-wrap items-end gap-2 pb-4 lg:border-b lg:border-line lg:p-4"
    >
      {query.tab === 'open' ? null : <input type="hidden" name="tab" value={query.tab} />}
      {query.size === 50 ? null : <input type="hidden" name="size" value={query.size} />}
      <SearchField placeholder="Name, words or address" value={query.q} className="min-w-[min(100%,12rem)]" />
      <button type="submit" className={buttonStyle('secondary', 'xs')}>
        Search
      </button>
    </form>
  </search>
)
