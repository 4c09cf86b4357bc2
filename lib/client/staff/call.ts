import { AppError } from '#contract/app-error'
import type { BffCall, CallAnswer, CallArguments, CallInput } from '#contract/bff-call'
import { callWith } from '@/lib/client/api'
import { personHeaders } from '@/lib/client/staff/page-person'

/** Opens a dialog. Resolves to true once the person has confirmed or signed in, to false when it was closed. */
type Ask = () => Promise<boolean>

function question() {
  let handler: Ask | undefined
  let open: Promise<boolean> | undefined
  return {
    /** @returns ends the registration */
    register(ask: Ask): () => void {
      handler = ask
      return () => {
        if (handler === ask) handler = undefined
      }
    },
    /** One dialog for all calls that wait for it. */
    async ask(): Promise<boolean> {
      open ??= (handler?.() ?? Promise.resolve(false)).finally(() => {
        open = undefined
      })
      return open
    },
  }
}

const confirmation = question()
const signIn = question()

/** STF-047: who registers opens 'Confirm it is you'. */
export const onConfirmNeeded = confirmation.register
/** STF-046: who registers opens the sign-in. */
export const onSignInNeeded = signIn.register

/** As `call`; asks to sign in or to confirm where the server does, and makes the call again. @throws AppError */
export async function staffCall<const C extends BffCall>(
  declared: C,
  ...input: CallArguments<CallInput<C>>
): Promise<CallAnswer<C>> {
  return asking(declared, () => unaskedStaffCall(declared, ...input))
}

/** In the name of the person that the page is for; fails where `staffCall` asks. @throws AppError */
export async function unaskedStaffCall<const C extends BffCall>(
  declared: C,
  ...input: CallArguments<CallInput<C>>
): Promise<CallAnswer<C>> {
  return callWith(personHeaders(declared), declared, ...input)
}

/** @throws what `attempt` throws, when the person closes the dialog or nothing can be asked */
export async function asking<T>({ auth }: Pick<BffCall, 'auth'>, attempt: () => Promise<T>): Promise<T> {
  const asked = new Set<object>()
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      const next = auth === 'staff' ? questionOf(error) : undefined
      // Each is asked once for a call, so that a server that always refuses ends it.
      if (!next || asked.has(next) || !(await next.ask())) throw error
      asked.add(next)
    }
  }
}

function questionOf(error: unknown) {
  if (!(error instanceof AppError) || error.reason) return undefined
  if (error.code === 'confirm') return confirmation
  return error.code === 'unauthorized' ? signIn : undefined
}
