import { randomUUID } from 'node:crypto'
import { count, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, lagosDate } from '#domain/dates'
import type { OpenDb } from '../../platform/db/open.ts'
import { postgresDatabase } from '../../testing/postgres.ts'
import { archiveCourses } from './archive.ts'

let database: OpenDb
beforeAll(async () => {
  database = await postgresDatabase()
  await database.db.execute(
    sql`insert into course_categories (name) values ('Robotics'), ('Coding'), ('Drones')`,
  )
})
afterAll(() => database.close())

/** Counted from the rows, with a name for each of the tables that triggers maintain. */
const expected: Record<string, SQL> = {
  'category_id, status, minimum_age, maximum_age, is_camp, courses from course_counts where courses <> 0': sql`
    select category_id, status, minimum_age, maximum_age, is_camp, count(*)::int from courses where listed_until is not null
    group by grouping sets (cube (category_id, status, (minimum_age, maximum_age)), (is_camp))`,
  'start_date, courses from course_starts where courses <> 0': sql`
    select start_date, count(*)::int from courses where listed_until is not null group by start_date`,
  'word, courses from course_title_words where courses <> 0': sql`
    select word, count(*)::int from courses, title_words(title) where listed_until is not null group by word`,
  'category, posts, newest_at from blog_counts where posts <> 0': sql`
    select category, count(*)::int, max(published_at) from blogs where state = 'published' group by category`,
  'course_id, is_camp from courses': sql`
    select course_id, title ilike '%camp%' or name ilike '%camp%' from courses join course_categories using (category_id)`,
}

const today = lagosDate(new Date())
const anyCourse = sql`(select course_id from courses order by random() limit 1)`
const anyCategory = sql`(select category_id from course_categories order by random() limit 1)`
const anyPost = sql`(select blog_id from blogs order by random() limit 1)`

const musicId = randomUUID()

const insertCourse = (number: number, category: SQL | string = anyCategory) => sql`
  insert into courses (category_id, title, description_html, image_key, price_kobo, minimum_age, maximum_age, maximum_capacity,
    status, language, start_date, end_date, number_of_lectures)
  values (${category}, ${number % 3 ? 'Kites and wind' : 'Kite Camp'}, '', '', 1, ${number % 4}, 9, 12, 'Active', 'English',
    ${addDays(today, (number % 7) - 9)}, ${addDays(today, (number % 5) - 2)}, 1)`

const insertPost = (number: number) => sql`
  insert into blogs (title, category, description, image_key, content_html, published_at)
  values ('Kite', ${`Topic ${number % 2}`}, '', '', '', now() - ${number % 13} * interval '1 day')`

const changes = (number: number): SQL[] => [
  insertCourse(number),
  insertCourse(number + 1),
  insertPost(number),
  insertPost(number + 1),
  sql`update courses set status = 'Closed', title = title || ' again' where course_id = ${anyCourse}`,
  sql`update courses set category_id = ${anyCategory}, end_date = end_date + 1 where course_id = ${anyCourse}`,
  sql`update courses set seats_taken = 1 where course_id = ${anyCourse}`,
  sql`delete from courses where course_id = ${anyCourse}`,
  sql`update course_categories set name = case when name like '%Camp' then 'Coding' else 'Coding Camp' end where name like 'Coding%'`,
  sql`update blogs set category = 'Topic 1', published_at = published_at - interval '1 hour' where blog_id = ${anyPost}`,
  sql`update blogs set state = case state when 'published' then 'archived' else 'published' end where blog_id = ${anyPost}`,
  sql`update post_categories set name = 'Topic ' || gen_random_uuid() where name = 'Topic 0'`,
  sql`delete from blogs where blog_id = ${anyPost}`,
]

test('The counts of the catalogue are right after concurrent changes by many clients', async () => {
  const { db } = database
  const writer = async (number: number) => {
    // The database ends one of two transactions that wait for each other; db.transaction repeats it.
    for (const change of changes(number)) await db.transaction((tx) => tx.execute(change))
    await archiveCourses({ db })
  }
  for (let round = 0; round < 4; round++)
    await Promise.all(Array.from({ length: 10 }, (_, index) => writer(round * 10 + index)))
  for (const [kept, counted] of Object.entries(expected)) {
    const differences = await db.execute(sql`
      (select ${sql.raw(kept)} except (${counted})) union all ((${counted}) except select ${sql.raw(kept)})`)
    expect(differences, kept).toMatchObject({ rows: [] })
  }
})

test('A course that is added while its category is renamed is a camp by the new name', async () => {
  const { db } = database
  await db.execute(sql`insert into course_categories (category_id, name) values (${musicId}, 'Music')`)
  let added: Promise<unknown> | undefined
  await db.transaction(async (tx) => {
    await tx.execute(sql`update course_categories set name = 'Music Camp' where category_id = ${musicId}`)
    let isAdded = false
    added = db.execute(insertCourse(1, musicId)).then(() => (isAdded = true))
    const isWaiting = async () => {
      const waiting = db
        .select({ clients: count() })
        .from(sql`pg_stat_activity where wait_event_type = 'Lock'`)
      return (await waiting)[0]?.clients !== 0
    }
    while (!isAdded && !(await isWaiting()));
  })
  await added
  const found = await db.execute(sql`select is_camp from courses where category_id = ${musicId}`)
  expect(found).toMatchObject({ rows: [{ is_camp: true }] })
})
