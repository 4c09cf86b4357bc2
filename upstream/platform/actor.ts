export type ParentActor = { kind: 'parent'; id: string }

/** Who acts. `system` is a job without a person. */
export type Actor = ParentActor | { kind: 'staff'; id: string } | { kind: 'system' }

export const parentActor = (id: string): ParentActor => ({ kind: 'parent', id })
