import type { z } from 'zod'
import type { Auth } from '#contract/endpoint'
import type { Permission } from '#domain/staff-permissions'
import { type Query, withQuery } from '#domain/with-query'

/** An endpoint of the API has the same parts. */
export type CallSchemas = {
  query?: z.ZodObject
  body?: z.ZodType
  /** `with-file`: as JSON unless a file is among the fields. */
  multipart?: true | 'with-file'
  headers?: z.ZodObject
  /** In kilobytes; 64 when absent. */
  bodyLimit?: number
  response: z.ZodType
}

/**
 * Declared once for `call` in the browser and the route on the server. The schemas are loaded on first use, because a page's
 * first scripts must not contain zod.
 */
export type BffCall = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE' | 'OPTIONS'
  /** `/api/cart/:cartId` */
  path: `/api/${string}`
  auth: Auth
  /** Of every call with `auth: 'staff'` (STF-008). */
  permission?: Permission
  /** Absent for files and for calls between servers. */
  schemas?: () => Promise<CallSchemas>
}

type ParamName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type ParamsOf<C extends BffCall> = [ParamName<C['path']>] extends [never]
  ? unknown
  : { params: Record<ParamName<C['path']>, string> }

type SchemasOf<C> = C extends { schemas: () => Promise<infer S extends CallSchemas> } ? S : unknown

type Part<S, Key extends string> = S extends { [key in Key]: infer Z extends z.ZodType }
  ? { [key in Key]: z.output<Z> }
  : unknown

type Empty = Record<never, never>

type OptionalPart<P> = P extends { [key in keyof P]: infer V } ? (Empty extends V ? Partial<P> : P) : unknown

type SentBody<S> = S extends { multipart: true }
  ? { body: FormData }
  : S extends { multipart: 'with-file'; body: infer Z extends z.ZodType }
    ? { body: FormData | z.output<Z> }
    : Part<S, 'body'>

export type CallInput<C extends BffCall> = ParamsOf<C> &
  (C extends { schemas: unknown } ? OptionalPart<Part<SchemasOf<C>, 'query'>> : { query?: Query }) &
  SentBody<SchemasOf<C>> &
  OptionalPart<Part<SchemasOf<C>, 'headers'>>

export type CallArguments<Input> = Empty extends Input ? [input?: Input] : [input: Input]

export type ParsedCallInput<C extends BffCall> = ParamsOf<C> &
  Part<SchemasOf<C>, 'query'> &
  Part<SchemasOf<C>, 'body'> &
  Part<SchemasOf<C>, 'headers'>

export type CallAnswer<C> = SchemasOf<C> extends { response: infer Z extends z.ZodType } ? z.output<Z> : never

export type Address = { params?: Record<string, string>; query?: Query }

type UrlInput<C extends BffCall> = Omit<CallInput<C>, 'body' | 'headers'>

export function urlOf<const C extends BffCall>(declared: C, ...input: CallArguments<UrlInput<C>>): string
export function urlOf({ path }: BffCall, { params = {}, query = {} }: Address = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return withQuery(filled, query)
}
