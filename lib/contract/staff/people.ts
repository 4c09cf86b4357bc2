import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { email, id } from '#contract/field'
import { Message } from '#contract/message'
import { IdempotencyHeaders } from '#contract/request-headers'
import { AuditEntry } from '#contract/staff/audit'
import { listOf, listQuery } from '#contract/staff/list'
import { instant, PersonState, personName, Role, Session, version } from '#contract/staff/person'
import { courseStates } from '#domain/course-state'

export const Person = z.object({
  staffId: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(Role),
  state: PersonState,
  passkeys: z.number().int(),
  hasTotp: z.boolean(),
  lastSeenAt: instant.nullable(),
  /** Of a live invitation or reset link. */
  linkEndsAt: instant.nullable(),
  version: z.string(),
})
export type Person = z.infer<typeof Person>

const TaughtCourse = z.object({
  courseId: z.string(),
  title: z.string(),
  state: z.enum(courseStates),
  startDate: z.iso.date().nullable(),
  endDate: z.iso.date().nullable(),
})

export const PersonDetail = Person.extend({
  isSelf: z.boolean(),
  sessions: z.array(Session),
  passkeyNames: z.array(z.string()),
  /** That the person teaches and that have not ended; of a suspended one those without another teacher (STF-261, STF-265). */
  courses: z.array(TaughtCourse),
  /** Than the 100 listed. */
  hasMoreCourses: z.boolean(),
  entries: z.array(AuditEntry),
})
export type PersonDetail = z.infer<typeof PersonDetail>

const write = { auth: 'staff', permission: 'people.write' } as const
const params = z.object({ staffId: id })

export const listPeople = endpoint({
  ...write,
  method: 'GET',
  path: '/staff/people',
  query: z.object({
    ...listQuery,
    role: Role.optional().catch(undefined),
    state: PersonState.optional().catch(undefined),
    sort: z.enum(['name', '-name', 'seen', '-seen']).catch('name').default('name'),
  }),
  response: listOf(Person).extend({
    counts: z.object({ active: z.number(), invited: z.number(), suspended: z.number() }),
  }),
})

export const readPerson = endpoint({
  ...write,
  method: 'GET',
  path: '/staff/people/:staffId',
  params,
  response: z.object({ person: PersonDetail }),
})

const roles = z.array(Role).min(1, 'Choose at least one role.')

export const InviteInput = z.object({ email, name: personName, roles })
export type InviteInput = z.infer<typeof InviteInput>

/** @throws AppError `conflict`, reason `person_exists` */
export const invitePerson = endpoint({
  ...write,
  confirmed: true,
  method: 'POST',
  path: '/staff/people',
  status: 201,
  headers: IdempotencyHeaders,
  body: InviteInput,
  response: z.object({ person: Person, message: z.string() }),
})

export const PersonChange = z.object({ name: personName, roles, version })
export type PersonChange = z.infer<typeof PersonChange>

/** @throws AppError `changed`; `conflict` with `last_owner` or `own_roles` */
export const changePerson = endpoint({
  ...write,
  confirmed: true,
  method: 'PATCH',
  path: '/staff/people/:staffId',
  params,
  body: PersonChange,
  response: z.object({ person: Person, message: z.string() }),
})

const action = <const Name extends string>(name: Name) =>
  endpoint({
    ...write,
    confirmed: true,
    method: 'POST',
    path: `/staff/people/:staffId/${name}`,
    params,
    response: Message,
  })

export const sendInvitation = action('invite')
export const suspendPerson = action('suspend')
export const restorePerson = action('restore')
export const resetPerson = action('reset')
export const endSessionsOfPerson = action('end-sessions')

export const endSessionOfPerson = endpoint({
  ...write,
  confirmed: true,
  method: 'DELETE',
  path: '/staff/people/:staffId/sessions/:sessionId',
  params: params.extend({ sessionId: id }),
  response: Message,
})
