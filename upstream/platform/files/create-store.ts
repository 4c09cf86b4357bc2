import { join } from 'node:path'
import type { Env } from '../config/env.ts'
import { bucketStore } from './bucket.ts'
import { folderStore } from './folder.ts'
import type { FileStore } from './store.ts'

type Settings = Pick<
  Env,
  'DATA_DIR' | 'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>

/** The bucket when S3_BUCKET is set; otherwise a folder, which one machine alone can read. */
export const createFileStore = (env: Settings): FileStore =>
  env.S3_BUCKET
    ? bucketStore({
        bucket: env.S3_BUCKET,
        endpoint: env.S3_ENDPOINT ?? '',
        region: env.S3_REGION,
        accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
        secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
      })
    : folderStore(join(env.DATA_DIR, 'files'))
