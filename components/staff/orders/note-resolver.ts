import { lazyResolver } from '@/lib/client/lazy-resolver'

export const noteResolver = lazyResolver(
  async () => (await import('#contract/staff/order-actions')).NoteInput,
)
