import useSWR, { mutate } from 'swr'
import { readSession as readSessionCall } from '#contract/bff/session'
import type { Session } from '#contract/session'
import { call } from '@/lib/client/api'
import { dropDrafts } from '@/lib/client/drafts'
import { emptyLocalCart } from '@/lib/client/local-cart'
import { withSessionLock } from '@/lib/client/session-lock'
import { dropSignedInCookie, hasSignedInCookie, markSignedIn } from '@/lib/client/signed-in'
import { useSignedIn } from '@/lib/client/use-signed-in'

const { path } = readSessionCall

async function readSession(): Promise<Session> {
  const session = await call(readSessionCall)
  // Sealed with a secret that is gone, or ended elsewhere: the next page need not ask again.
  if (!session.parent && !session.expiresAt && hasSignedInCookie()) dropSignedInCookie()
  return session
}

type Asking = {
  /** Also without the readable cookie: a page of the verification, whose address is in the sealed one. */
  evenVisitor?: boolean
}

/** Who is logged in. On a page shown to a visitor it asks nothing. */
export function useSession({ evenVisitor = false }: Asking = {}) {
  const signedIn = useSignedIn()
  const { data, error, mutate: refresh } = useSWR<Session>(signedIn || evenVisitor ? path : null, readSession)
  const known = signedIn || evenVisitor ? data : undefined
  return {
    parent: known?.parent ?? null,
    /** Marks what this browser stores as this account's. */
    accountTag: known?.accountTag ?? undefined,
    expiresAt: known?.expiresAt ?? null,
    userEmail: known?.userEmail ?? null,
    forgetPasswordUserEmail: known?.forgetPasswordUserEmail ?? null,
    isLoading: (signedIn || evenVisitor) && !known && !error,
    refresh: () => refresh(),
  }
}

/** What the server says of the session now; undefined for a visitor. */
export async function askSession(): Promise<Session | undefined> {
  return hasSignedInCookie() ? mutate(path, readSession(), { revalidate: false }) : undefined
}

/** What the server says after asking the upstream, which ends a session that is no longer accepted. */
export async function verifySession(): Promise<Session | undefined> {
  return withSessionLock(async () =>
    hasSignedInCookie()
      ? mutate(path, await call(readSessionCall, { query: { verify: '1' } }), { revalidate: false })
      : undefined,
  )
}

const nobody: Session = { parent: null, expiresAt: null, userEmail: null, forgetPasswordUserEmail: null }

/** An address that the server remembers from now on, or no longer: the screens learn it without asking. */
export async function noteAddress(
  address: Partial<Pick<Session, 'userEmail' | 'forgetPasswordUserEmail'>>,
): Promise<void> {
  await mutate<Session>(path, (known = nobody) => ({ ...known, ...address }), { revalidate: false })
}

/** After a login: the screens learn it without asking. */
export async function enterSession(session: Session): Promise<void> {
  markSignedIn()
  await mutate(path, session, { revalidate: false })
}

/** Nothing of this parent is left in the browser for the next one at the same computer. */
export async function leaveSession(): Promise<void> {
  emptyLocalCart()
  dropDrafts()
  dropSignedInCookie()
  await mutate(() => true, undefined, { revalidate: false })
}
