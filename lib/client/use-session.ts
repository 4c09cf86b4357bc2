import useSWR, { mutate } from 'swr'
import { readSession as readSessionCall } from '#contract/bff/session'
import type { Session } from '#contract/bff/session-schemas'
import { call } from '@/lib/client/api'
import { dropDrafts } from '@/lib/client/drafts'
import { removeFromLocalCart } from '@/lib/client/local-cart'
import { withSessionLock } from '@/lib/client/session-lock'
import { dropSignedInCookie, hasSignedInCookie, markSignedIn } from '@/lib/client/signed-in'
import { useSignedIn } from '@/lib/client/use-signed-in'

const { path } = readSessionCall

async function readSession(): Promise<Session> {
  const session = await call(readSessionCall)
  // The cookie is no longer readable or was ended elsewhere: stop asking.
  if (!session.parent && !session.expiresAt && hasSignedInCookie()) dropSignedInCookie()
  return session
}

type Asking = {
  /** Also without the readable cookie, for pages of the verification. */
  evenVisitor?: boolean
}

/** Loads nothing for a visitor. */
export function useSession({ evenVisitor = false }: Asking = {}) {
  const signedIn = useSignedIn()
  const { data, error, mutate: refresh } = useSWR<Session>(signedIn || evenVisitor ? path : null, readSession)
  const known = signedIn || evenVisitor ? data : undefined
  return {
    parent: known?.parent ?? null,
    accountTag: known?.accountTag ?? undefined,
    expiresAt: known?.expiresAt ?? null,
    userEmail: known?.userEmail ?? null,
    forgetPasswordUserEmail: known?.forgetPasswordUserEmail ?? null,
    isLoading: (signedIn || evenVisitor) && !known && !error,
    refresh: () => refresh(),
  }
}

export async function askSession(): Promise<Session | undefined> {
  return hasSignedInCookie() ? mutate(path, readSession(), { revalidate: false }) : undefined
}

/** Asks the API too, and ends a session that it no longer accepts. */
export async function verifySession(): Promise<Session | undefined> {
  return withSessionLock(async () =>
    hasSignedInCookie()
      ? mutate(path, await call(readSessionCall, { query: { verify: '1' } }), { revalidate: false })
      : undefined,
  )
}

const visitor: Session = { parent: null, expiresAt: null, userEmail: null, forgetPasswordUserEmail: null }

export async function noteAddress(
  address: Partial<Pick<Session, 'userEmail' | 'forgetPasswordUserEmail'>>,
): Promise<void> {
  await mutate<Session>(path, (known = visitor) => ({ ...known, ...address }), { revalidate: false })
}

export async function enterSession(session: Session): Promise<void> {
  markSignedIn()
  await mutate(path, session, { revalidate: false })
}

/** Removes everything of this parent from the browser. */
export async function leaveSession(): Promise<void> {
  removeFromLocalCart()
  dropDrafts()
  dropSignedInCookie()
  await mutate(() => true, undefined, { revalidate: false })
}
