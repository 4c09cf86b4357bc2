import { renderToStaticMarkup } from 'react-dom/server'
import { useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { ReplyForm } from '@/components/staff/messages/reply-form'
import { testMessage } from '@/components/staff/messages/testing/test-message'

const { refused } = vi.hoisted(() => ({ refused: vi.fn() }))
vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/staff/messages/m1' }))
vi.mock('@/components/staff/messages/use-reply', () => ({
  useReply: () => {
    const { conflict, errors = {} } = refused()
    return { form: useForm({ defaultValues: { text: 'Yes.' }, errors }), sent: 0, conflict }
  },
}))

const replyForm = () =>
  renderToStaticMarkup(
    <ReplyForm
      conversation={testMessage}
      texts={[]}
      readerName="Tunde Bakare"
      headingId="heading"
      onSaved={vi.fn()}
      onStale={vi.fn()}
    />,
  )

test.each([
  { conflict: { message: 'Ngozi replied 1 minute ago.', hasReply: true } },
  { errors: { root: { failure: { message: 'Not sent: no connection.' } } } },
])('STF-067, STF-219: the note of a reply that was not sent can have the focus', (answer) => {
  refused.mockReturnValue(answer)
  expect(replyForm()).toMatch(/<div[^>]* tabindex="-1"[^>]*>.*(Ngozi replied|Not sent)/)
})
