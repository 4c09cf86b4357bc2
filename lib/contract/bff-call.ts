import type { z } from 'zod'
import { type Query, withQuery } from '#domain/with-query'

/** An endpoint of the API carries these under the same names, so it serves as the schemas of a call that is forwarded to it. */
export type CallSchemas = {
  query?: z.ZodObject
  body?: z.ZodType
  /** Sent as multipart form data: always, or when a file is among the fields and as JSON otherwise. */
  multipart?: true | 'with-file'
  /** Only the headers named here are read. */
  headers?: z.ZodObject
  response: z.ZodType
}

/**
 * One HTTP call of the BFF, declared once: `call` in the browser and the route on the server use the same object.
 * The schemas are loaded on first use, because zod must not be part of a page's first scripts.
 */
export type BffCall = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE' | 'OPTIONS'
  /** A segment is named with a colon: `/api/cart/:cartId`. */
  path: `/api/${string}`
  auth: 'none' | 'parent'
  /** Absent where the answer is a file or the caller is another server. */
  schemas?: () => Promise<CallSchemas>
}

/** For an answer that is only a message. */
export const messageSchema = async () => ({ response: (await import('#contract/message')).Message })

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

/** A part without a required field can be left out. */
type OptionalPart<P> = P extends { [key in keyof P]: infer V } ? (Empty extends V ? Partial<P> : P) : unknown

type SentBody<S> = S extends { multipart: true }
  ? { body: FormData }
  : S extends { multipart: 'with-file'; body: infer Z extends z.ZodType }
    ? { body: FormData | z.output<Z> }
    : Part<S, 'body'>

/** What the browser supplies. A call without schemas takes any query. */
export type CallInput<C extends BffCall> = ParamsOf<C> &
  (C extends { schemas: unknown } ? OptionalPart<Part<SchemasOf<C>, 'query'>> : { query?: Query }) &
  SentBody<SchemasOf<C>> &
  OptionalPart<Part<SchemasOf<C>, 'headers'>>

/** The arguments after the declaration; none where everything is optional. */
export type CallArguments<Input> = Empty extends Input ? [input?: Input] : [input: Input]

/** What a handler receives after validation. */
export type ParsedCallInput<C extends BffCall> = ParamsOf<C> &
  Part<SchemasOf<C>, 'query'> &
  Part<SchemasOf<C>, 'body'> &
  Part<SchemasOf<C>, 'headers'>

export type CallAnswer<C> = SchemasOf<C> extends { response: infer Z extends z.ZodType } ? z.output<Z> : never

/** The parts of any call's address. */
export type Address = { params?: Record<string, string>; query?: Query }

type UrlInput<C extends BffCall> = Omit<CallInput<C>, 'body' | 'headers'>

/** The address of a call, with its parameters and query. */
export function urlOf<const C extends BffCall>(declared: C, ...input: CallArguments<UrlInput<C>>): string
export function urlOf({ path }: BffCall, { params = {}, query = {} }: Address = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return withQuery(filled, query)
}
