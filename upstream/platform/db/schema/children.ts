import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant, key, timestamps } from './columns.ts'
import { parents } from './parents.ts'

export const children = pgTable(
  'children',
  {
    childId: key(),
    parentId: uuid()
      .notNull()
      .references(() => parents.parentId, { onDelete: 'restrict' }),
    lastName: text().notNull(),
    otherNames: text().notNull(),
    dateOfBirth: date({ mode: 'string' }).notNull(),
    gender: text({ enum: ['male', 'female'] }).notNull(),
    schoolName: text().notNull(),
    class: text(),
    username: text(),
    photoConsent: boolean().notNull(),
    photoConsentAt: instant().notNull().defaultNow(),
    /** Encrypted (platform/crypto/encryption.ts). Null: no allergy. */
    allergy: text(),
    additionalInfo: text(),
    specialAttention: text(),
    pictureKey: text(),
    ...timestamps,
  },
  (t) => [
    // Target of composite foreign keys: a cart holds only the parent's own children.
    unique('children_of_parent').on(t.childId, t.parentId),
    index('children_parent').on(t.parentId),
    check('children_last_name_length', sql`char_length(${t.lastName}) between 1 and 50`),
    check('children_other_names_length', sql`char_length(${t.otherNames}) between 1 and 50`),
    check('children_gender', sql`${t.gender} in ('male', 'female')`),
    check('children_picture_consent', sql`${t.pictureKey} is null or ${t.photoConsent}`),
  ],
)
