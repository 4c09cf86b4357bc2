import type { Env } from './config/env.ts'
import type { Db } from './db/open.ts'
import type { FileStore } from './files/store.ts'

export type Context = { db: Db; env: Env; files: FileStore }
