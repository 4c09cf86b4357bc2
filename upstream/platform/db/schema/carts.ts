import { foreignKey, index, pgTable, primaryKey, unique, uuid } from 'drizzle-orm/pg-core'
import { allCourses } from './catalogue.ts'
import { children } from './children.ts'
import { key, timestamps } from './columns.ts'
import { parents } from './parents.ts'

const owner = () =>
  uuid()
    .notNull()
    .references(() => parents.parentId, { onDelete: 'restrict' })
const course = () =>
  uuid()
    .notNull()
    .references(() => allCourses.courseId, { onDelete: 'restrict' })

export const cartItems = pgTable(
  'cart_items',
  { cartId: key(), parentId: owner(), courseId: course(), ...timestamps },
  (t) => [
    unique('cart_items_once').on(t.parentId, t.courseId),
    unique('cart_items_of_parent').on(t.cartId, t.parentId),
    index('cart_items_course').on(t.courseId),
    index('cart_items_updated').on(t.updatedAt),
  ],
)

/** Both keys carry the parent, so another parent's child cannot be stored. */
export const cartItemChildren = pgTable(
  'cart_item_children',
  { cartId: uuid().notNull(), parentId: uuid().notNull(), childId: uuid().notNull(), ...timestamps },
  (t) => [
    primaryKey({ columns: [t.cartId, t.childId] }),
    foreignKey({
      name: 'cart_item_children_item',
      columns: [t.cartId, t.parentId],
      foreignColumns: [cartItems.cartId, cartItems.parentId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'cart_item_children_child',
      columns: [t.childId, t.parentId],
      foreignColumns: [children.childId, children.parentId],
    }).onDelete('restrict'),
    index('cart_item_children_by_child').on(t.childId, t.parentId),
    index('cart_item_children_by_item').on(t.cartId, t.parentId),
    index('cart_item_children_by_parent').on(t.parentId),
  ],
)

export const wishlistItems = pgTable(
  'wishlist_items',
  { wishlistId: key(), parentId: owner(), courseId: course(), ...timestamps },
  (t) => [
    unique('wishlist_items_once').on(t.parentId, t.courseId),
    index('wishlist_items_course').on(t.courseId),
  ],
)
