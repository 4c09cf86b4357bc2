import type { FamilyFile } from '#contract/api/privacy'
import type { Context, ErrorLog } from '../../platform/context.ts'
import type { auditEvents } from '../../platform/db/schema/audit.ts'
import { decryptAllergy } from '../children/allergy.ts'
import type { ParentRow } from '../parents/find-parent.ts'
import { hashesOfEmail } from '../parents/login-throttle.ts'
import { familyRows } from './family-rows.ts'

type Row = Record<string, unknown>

const describeExport = (school: string) =>
  `Everything that ${school} holds of your family, table by table. Money is in kobo, times are in UTC. Passwords and codes are kept only as digests, which are left out.`

const SECRETS = new Set([
  'passwordHash',
  'codeHash',
  'browserHash',
  'signUp',
  'emailHash',
  'accessCode',
  'bodyDigest',
  'linesDigest',
  'keyHash',
  'requestHash',
  'tokenHash',
  'confirmHash',
  'stopHash',
])

const withoutSecrets = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !SECRETS.has(name)))

const withoutCode = ({ data, ...row }: { data: Row }): Row => {
  const { code: _, ...rest } = data
  return { ...row, data: rest }
}

/** The address and device of a staff person are not the family's data. */
const withoutStaffOrigin = (event: typeof auditEvents.$inferSelect): Row =>
  event.actorKind === 'staff' ? { ...event, ip: null, userAgent: null, requestId: null } : event

export async function exportFamily(context: Context, parent: ParentRow, log: ErrorLog): Promise<FamilyFile> {
  const { db, env } = context
  const { parentId, email } = parent
  const data = await db.transaction(
    async (tx) => {
      const rows = familyRows(tx, { parentId, email, emailHashes: hashesOfEmail(email.toLowerCase(), env) })
      const found: Record<string, Row[]> = {}
      for (const [table, read] of Object.entries(rows)) found[table] = (await read()).map(withoutSecrets)
      found.children = (await rows.children()).map((row) => ({
        ...row,
        allergy: decryptAllergy(env, row, log),
      }))
      found.email_outbox = (await rows.email_outbox()).map(withoutCode)
      found.audit_events = (await rows.audit_events()).map(withoutStaffOrigin)
      return found
    },
    { isolationLevel: 'repeatable read' },
  )
  for (const table of ['parents', 'children']) {
    data[table] = await Promise.all((data[table] ?? []).map((row) => embedPicture(context, row)))
  }
  return { madeAt: new Date().toISOString(), about: describeExport(env.SITE_NAME), data }
}

async function embedPicture({ files }: Context, { pictureKey, ...row }: Row): Promise<Row> {
  const picture = typeof pictureKey === 'string' ? await files.read(pictureKey) : undefined
  const base64 = picture && Buffer.from(picture).toString('base64')
  return { ...row, picture: base64 ? `data:image/webp;base64,${base64}` : null }
}
