import { join } from 'node:path'
import { build } from './build.mjs'
import { readDotEnv, settings } from './settings.mjs'
import { main } from './steps.mjs'

/** Only builds the site. Without an API, pages take their content from it at their first request. */
await main(async () => {
  readDotEnv()
  const env = settings()
  await build(join(env.DATA_DIR, 'logs'), env)
})
