import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, key, timestamps } from './columns.ts'

const HOOKED = 'ƁɓƊɗƘƙƳƴ'
const PLAIN = 'BbDdKkYy'
const SEPARATORS = "'’‘ʼ.,_@:/-"
const spaces = ' '.repeat(SEPARATORS.length)
const quoted = (characters: string) => sql.raw(`'${characters.replaceAll("'", "''")}'`)

/** Without accents, tone marks and the hooks of Hausa letters; the marks are listed, because classes depend on the locale. */
export const plainName = (name: SQLWrapper): SQL<string> =>
  sql`translate(regexp_replace(normalize(${name}, NFD), '[\\u0300-\\u036f]', '', 'g'), ${quoted(HOOKED + SEPARATORS)}, ${quoted(PLAIN + spaces)})`

/** The words of a family's name. */
export const nameWords = ({ otherNames, lastName }: Record<'otherNames' | 'lastName', SQLWrapper>): SQL =>
  sql`to_tsvector('simple', ${plainName(sql`${otherNames} || ' ' || ${lastName}`)})`

/** The digits of `nationalNumber`, in whatever way the number was typed. */
export const nationalDigits = ({ phoneNumber }: Record<'phoneNumber', SQLWrapper>): SQL<string> =>
  sql`ltrim(regexp_replace(regexp_replace(regexp_replace(${phoneNumber}, '[^0-9]', '', 'g'), '^00', ''), '^(234)+(?=[0-9]{7})', ''), '0')`

export const parents = pgTable(
  'parents',
  {
    parentId: key(),
    lastName: text().notNull(),
    otherNames: text().notNull(),
    email: text().notNull(),
    phoneNumber: text().notNull(),
    passwordHash: text().notNull(),
    howHeard: text().notNull(),
    verifiedAt: instant(),
    state: text(),
    city: text(),
    streetName: text(),
    streetNumber: text(),
    birthdayMonth: smallint(),
    birthdayDate: smallint(),
    gender: text({ enum: ['male', 'female'] }),
    pictureKey: text(),
    /** Erased; the blank row stays because orders reference it. */
    erasedAt: instant(),
    ...timestamps,
  },
  (t) => [
    uniqueIndex('parents_email_key').on(sql`lower(${t.email})`),
    index('parents_names').using('gin', nameWords(t)),
    index('parents_phone').on(nationalDigits(t)),
    check('parents_last_name_length', sql`char_length(${t.lastName}) between 2 and 50`),
    check('parents_other_names_length', sql`char_length(${t.otherNames}) between 2 and 50`),
    check('parents_birthday_month', sql`${t.birthdayMonth} between 1 and 12`),
    check('parents_birthday_date', sql`${t.birthdayDate} between 1 and 31`),
    check('parents_gender', sql`${t.gender} in ('male', 'female')`),
  ],
)

/** `sessionId` is the token's `jti`, so revoking the row revokes the token. */
export const sessions = pgTable(
  'sessions',
  {
    sessionId: key(),
    parentId: uuid()
      .notNull()
      .references(() => parents.parentId, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    ip: text(),
    userAgent: text(),
    ...timestamps,
  },
  (t) => [
    index('sessions_live').on(t.parentId).where(sql`${t.revokedAt} is null`),
    index('sessions_parent').on(t.parentId),
    index('sessions_expiry').on(t.expiresAt),
    index('sessions_revoked').on(t.revokedAt).where(sql`${t.revokedAt} is not null`),
  ],
)

export const otps = pgTable(
  'otps',
  {
    otpId: key(),
    parentId: uuid()
      .notNull()
      .references(() => parents.parentId, { onDelete: 'restrict' }),
    purpose: text({ enum: ['register', 'forgetPassword'] }).notNull(),
    browserHash: text().notNull().default(''),
    codeHash: text().notNull(),
    /** Encrypted (pending-sign-up.ts). */
    signUp: text(),
    expiresAt: instant().notNull(),
    attempts: integer().notNull().default(0),
    sentAt: instant().notNull().defaultNow(),
    consumedAt: instant(),
    ...timestamps,
  },
  (t) => [
    uniqueIndex('otps_newest').on(t.parentId, t.purpose, t.browserHash).where(sql`${t.consumedAt} is null`),
    index('otps_parent').on(t.parentId),
    index('otps_expiry').on(t.expiresAt),
    check('otps_purpose', sql`${t.purpose} in ('register', 'forgetPassword')`),
    check('otps_attempts', sql`${t.attempts} between 0 and 5`),
  ],
)

/** `emailHash` is keyed and also stored for unknown addresses, so limits do not reveal accounts. */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    attemptId: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    action: text({ enum: ['login', 'sendOtp', 'verifyOtp', 'staffLogin', 'staffFactor'] })
      .notNull()
      .default('login'),
    emailHash: text().notNull(),
    ip: text().notNull(),
    ok: boolean().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    index('login_attempts_email').on(t.emailHash, t.at),
    index('login_attempts_ip').on(t.ip, t.at),
    index('login_attempts_at').on(t.at),
    // All but those of known browsers, which are kept longer.
    index('login_attempts_by_address').on(t.at).where(sql`${t.ip} not like 'browser %'`),
    check(
      'login_attempts_action',
      sql`${t.action} in ('login', 'sendOtp', 'verifyOtp', 'staffLogin', 'staffFactor')`,
    ),
  ],
)
