import type { Env } from './config/env.ts'
import type { Db } from './db/open.ts'
import type { FileStore } from './files/store.ts'

/** What every route and job is given. */
export type Context = { db: Db; env: Env; files: FileStore }
