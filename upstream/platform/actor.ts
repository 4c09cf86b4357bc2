export type ParentActor = { kind: 'parent'; id: string }

export type StaffActor = { kind: 'staff'; id: string }

/** `system` is a job, `provider` a payment provider's message: neither is a person. */
export type Actor = ParentActor | StaffActor | { kind: 'system' | 'provider' }

export const parentActor = (id: string): ParentActor => ({ kind: 'parent', id })
