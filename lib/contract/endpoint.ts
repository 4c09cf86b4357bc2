import type { z } from 'zod'

/** Whose session a call needs. */
export type Auth = 'none' | 'parent' | 'staff'

export type Endpoint = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  path: `/${string}`
  auth: Auth
  /** 200 when absent. */
  status?: 200 | 201
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** `true` always; `with-file` when a file is among the fields, otherwise JSON. */
  multipart?: true | 'with-file'
  headers?: z.ZodObject
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
