import { readOutbox } from '@/lib/server/outbox'

/** Shows the emails of an installation without a mail server. */
export async function GET(request: Request, { params }: RouteContext<'/outbox/[[...path]]'>) {
  const { path = [] } = await params
  try {
    return (await readOutbox(request, path)) ?? new Response('Not found.', { status: 404 })
  } catch {
    return new Response('The outbox cannot be reached right now.', {
      status: 503,
      headers: { 'retry-after': '5' },
    })
  }
}
