import 'server-only'
import * as call from '#contract/api/child'
import { UPLOAD_LIMIT_MS, upstream } from '@/lib/server/upstream'

/** Longer for a picture, which travels over slow lines. */
const limitFor = ({ file }: { file?: unknown }) => (file ? { timeLimit: UPLOAD_LIMIT_MS } : {})

/** The wire writes a date of birth with slashes (CHILD-12). */
const onWire = <C extends { dateOfBirth: string }>(child: C) => ({
  ...child,
  dateOfBirth: child.dateOfBirth.replaceAll('-', '/'),
})

export const listChildren = (token: string) => upstream(call.listChildren, {}, { token })

export const createChild = (token: string, child: call.ChildInput, idempotencyKey: string | undefined) =>
  upstream(
    call.createChild,
    { body: onWire(child), headers: { 'idempotency-key': idempotencyKey } },
    { token },
    limitFor(child),
  )

/** @throws AppError `not_found` also for another parent's child */
export const readChild = (token: string, id: string) =>
  upstream(call.readChild, { params: { id } }, { token })

export const updateChild = (token: string, id: string, child: call.ChildUpdate) =>
  upstream(call.updateChild, { params: { id }, body: onWire(child) }, { token }, limitFor(child))

export const changePhotoConsent = (token: string, id: string, answer: call.PhotoConsent) =>
  upstream(call.changePhotoConsent, { params: { id }, body: answer }, { token })
