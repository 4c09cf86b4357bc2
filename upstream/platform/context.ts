import type { FastifyBaseLogger } from 'fastify'
import type { Env } from './config/env.ts'
import type { Db } from './db/open.ts'
import type { FileStore } from './files/store.ts'

export type Context = { db: Db; env: Env; files: FileStore }
export type ErrorLog = Pick<FastifyBaseLogger, 'error'>
