import type { z } from 'zod'
import type { Permission } from '#domain/staff-permissions'

/** Whose session a call needs. `staff-step`: a password was right, the second factor is missing (STF-034). */
export type Auth = 'none' | 'parent' | 'staff' | 'staff-step'

export type Endpoint = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  path: `/${string}`
  auth: Auth
  /** Of every call with `auth: 'staff'` (STF-009). */
  permission?: Permission
  /** The person must have confirmed within 10 minutes (STF-047). */
  confirmed?: true
  /** Does not count as a request of the session (STF-045). */
  quiet?: true
  /** 200 when absent. */
  status?: 200 | 201
  params?: z.ZodObject
  /** `:id` may also be a word, as in the address of a post (STF-121). */
  isWord?: true
  query?: z.ZodObject
  body?: z.ZodType
  /** `true` always; `with-file` when a file is among the fields, otherwise JSON. */
  multipart?: true | 'with-file'
  headers?: z.ZodObject
  /** Of a body as JSON, in kilobytes; 64 when absent. */
  bodyLimit?: number
  response: z.ZodType
}

export const endpoint = <const E extends Endpoint>(declared: E) => declared

type Part<E, Key extends string, Direction extends 'in' | 'out'> = E extends {
  [key in Key]: infer S extends z.ZodType
}
  ? { [key in Key]: Direction extends 'in' ? z.input<S> : z.output<S> }
  : unknown

export type ParsedInput<E> = Part<E, 'params', 'out'> &
  Part<E, 'query', 'out'> &
  Part<E, 'body', 'out'> &
  Part<E, 'headers', 'out'>

export type Input<E> = Part<E, 'params', 'in'> &
  Part<E, 'query', 'in'> &
  Part<E, 'body', 'in'> &
  Part<E, 'headers', 'in'>

export type Answer<E extends Endpoint> = z.output<E['response']>
