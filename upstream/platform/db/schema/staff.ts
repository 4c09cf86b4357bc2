import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, key, timestamps } from './columns.ts'

/** The version of a person that a form holds is `updatedAt` (STF-066). */
export const staff = pgTable(
  'staff',
  {
    staffId: key(),
    email: text().notNull(),
    name: text().notNull(),
    passwordHash: text(),
    state: text({ enum: ['invited', 'active', 'suspended'] })
      .notNull()
      .default('invited'),
    lastSeenAt: instant(),
    suspendedAt: instant(),
    ...timestamps,
  },
  (t) => [
    uniqueIndex('staff_email_key').on(sql`lower(${t.email})`),
    index('staff_by_name').on(t.name, t.staffId),
    check('staff_name_length', sql`char_length(${t.name}) between 2 and 80`),
    check('staff_state', sql`${t.state} in ('invited', 'active', 'suspended')`),
    check('staff_active', sql`${t.state} <> 'active' or ${t.passwordHash} is not null`),
  ],
)

export const staffRoles = pgTable(
  'staff_roles',
  {
    staffId: uuid()
      .notNull()
      .references(() => staff.staffId, { onDelete: 'cascade' }),
    role: text({ enum: ['owner', 'office', 'editor', 'marketing', 'teacher'] }).notNull(),
    grantedBy: uuid().references(() => staff.staffId, { onDelete: 'set null' }),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.staffId, t.role] }),
    index('staff_roles_role').on(t.role),
    index('staff_roles_granted_by').on(t.grantedBy),
    check('staff_roles_role', sql`${t.role} in ('owner', 'office', 'editor', 'marketing', 'teacher')`),
  ],
)

/** `tokenHash` is of 256 random bits (STF-029). */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    invitationId: key(),
    staffId: uuid()
      .notNull()
      .references(() => staff.staffId, { onDelete: 'cascade' }),
    tokenHash: text().notNull(),
    purpose: text({ enum: ['join', 'reset'] }).notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    ...timestamps,
  },
  (t) => [
    uniqueIndex('staff_invitations_token').on(t.tokenHash),
    uniqueIndex('staff_invitations_live').on(t.staffId).where(sql`${t.usedAt} is null`),
    index('staff_invitations_person').on(t.staffId),
    index('staff_invitations_expiry').on(t.expiresAt),
    check('staff_invitations_purpose', sql`${t.purpose} in ('join', 'reset')`),
  ],
)

/** `sessionId` is the token's `jti`. `seenAt` moves at most once a minute. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    sessionId: key(),
    staffId: uuid()
      .notNull()
      .references(() => staff.staffId, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
    seenAt: instant().notNull().defaultNow(),
    confirmedAt: instant(),
    factor: text({ enum: ['none', 'passkey', 'totp', 'recovery'] }).notNull(),
    ip: text(),
    userAgent: text(),
    revokedAt: instant(),
    ...timestamps,
  },
  (t) => [
    index('staff_sessions_live').on(t.staffId, t.seenAt).where(sql`${t.revokedAt} is null`),
    index('staff_sessions_person').on(t.staffId),
    index('staff_sessions_expiry').on(t.expiresAt),
    index('staff_sessions_revoked').on(t.revokedAt).where(sql`${t.revokedAt} is not null`),
    check('staff_sessions_factor', sql`${t.factor} in ('none', 'passkey', 'totp', 'recovery')`),
  ],
)

/** `credentialId` and `publicKey` are base64url. */
export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    credentialId: text().primaryKey(),
    staffId: uuid()
      .notNull()
      .references(() => staff.staffId, { onDelete: 'cascade' }),
    publicKey: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull().default([]),
    name: text().notNull(),
    usedAt: instant(),
    ...timestamps,
  },
  (t) => [
    index('staff_passkeys_person').on(t.staffId, t.createdAt),
    check('staff_passkeys_name', sql`char_length(${t.name}) between 1 and 40`),
    check('staff_passkeys_counter', sql`${t.counter} >= 0`),
  ],
)

/** `secret` is encrypted; unconfirmed until a code was right. A step up to `lastStep` is not accepted again (STF-037). */
export const staffTotp = pgTable('staff_totp', {
  staffId: uuid()
    .primaryKey()
    .references(() => staff.staffId, { onDelete: 'cascade' }),
  secret: text().notNull(),
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  confirmedAt: instant(),
  ...timestamps,
})

/** `codeHash` is keyed (STF-038). */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    staffId: uuid()
      .notNull()
      .references(() => staff.staffId, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    usedAt: instant(),
    ...timestamps,
  },
  (t) => [primaryKey({ columns: [t.staffId, t.codeHash] })],
)

/** One use, within `expiresAt`. Of kind `step`: `challengeId` is the step token's `jti` (STF-034). */
export const staffChallenges = pgTable(
  'staff_challenges',
  {
    challengeId: key(),
    staffId: uuid()
      .notNull()
      .references(() => staff.staffId, { onDelete: 'cascade' }),
    kind: text({ enum: ['step', 'prove-passkey', 'add-passkey', 'add-totp'] }).notNull(),
    /** Empty for `step`. */
    challenge: text().notNull().default(''),
    /** Wrong codes. */
    attempts: integer().notNull().default(0),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    ...timestamps,
  },
  (t) => [
    index('staff_challenges_person').on(t.staffId, t.kind),
    index('staff_challenges_expiry').on(t.expiresAt),
    check('staff_challenges_kind', sql`${t.kind} in ('step', 'prove-passkey', 'add-passkey', 'add-totp')`),
    check('staff_challenges_attempts', sql`${t.attempts} between 0 and 5`),
  ],
)
