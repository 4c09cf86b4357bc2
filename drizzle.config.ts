import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './upstream/platform/db/schema/*.ts',
  out: './upstream/platform/db/migrations',
  casing: 'snake_case',
})
