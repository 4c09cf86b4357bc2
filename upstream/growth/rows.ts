import { idOf } from './id-of.ts'
import { staffStatements } from './staff-rows.ts'

export type Sizes = {
  courses: number
  posts: number
  /** Each has two children. */
  parents: number
  /** At most five for each child. */
  enrolments: number
}

const CATEGORIES = 40
const POST_CATEGORIES = 100

const list = (words: string) => `array[${words.split(' ').map((word) => `'${word}'`)}]`
const pick = (words: string, index: string) => `(${list(words)})[1 + (${index}) % ${words.split(' ').length}]`

const kinds = 'Beginner Curious Young Junior Weekend Evening Practical Creative Little Senior'
const topics =
  'Robotics Coding Drones Electronics Chemistry Astronomy Gardening Rockets Camp Bridges Music Maths Physics Animation Weather'
const tools = 'Cartons Scratch Python Sensors Magnets Motors Circuits Clay Paper Solar Batteries Lenses'
const places = 'Lagos Ibadan Abuja Enugu Kano Jos Benin Calabar'

/** Twelve courses and posts hold a word that no other holds. */
const RARE = 12
const rareWord = 'Zeppelin'

const categories = `
  insert into course_categories (category_id, name)
  select ${idOf('category', 'i')}, ${pick(topics, 'i')} || ' Level ' || (1 + i / 15)
  from generate_series(0, ${CATEGORIES - 1}) as i`

const courses = (count: number, enrolments: number, today: string) => `
  insert into courses (course_id, category_id, title, description_html, image_key, price_kobo, minimum_age, maximum_age,
    maximum_capacity, seats_taken, status, language, start_date, end_date, number_of_lectures, schedule, created_at, updated_at)
  select ${idOf('course', 'i')}, ${idOf('category', `i % ${CATEGORIES}`)},
    case when i % greatest(${count} / ${RARE}, 1) = 0 and i / greatest(${count} / ${RARE}, 1) < ${RARE}
      then '${rareWord} Workshop'
      else ${pick(kinds, 'i')} || ' ' || ${pick(topics, 'hashint4(-i) & 1023')} || ' with ' || ${pick(tools, 'i / 150')}
        || ' in ' || ${pick(places, 'i / 1800')} end,
    '<p>' || repeat('A course that children remember. ', 20) || '</p>', 'public/uploads/courses/robotics.svg',
    1000000 + i * 37 % 190 * 100000, 3 + i % 8, least(13, 4 + i % 8 + i / 8 % 4),
    1000 + ${Math.ceil(enrolments / count)} * 2, ${Math.floor(enrolments / count)},
    case when i % 20 = 0 then 'Closed' when i % 10 in (1, 2) then 'Upcoming' else 'Active' end, 'English',
    date '${today}' - 365 + (hashint4(i) & 1023) * interval '1 day',
    date '${today}' - 335 + (hashint4(i) & 1023) * interval '1 day' + i % 60 * interval '1 day',
    12, jsonb_build_object('weekdays', jsonb_build_array(1 + i % 7), 'start', '16:00', 'minutes', 60),
    now() - interval '90 days', now() - interval '90 days'
  from generate_series(0, ${count - 1}) as i`

const posts = (count: number) => `
  insert into blogs (title, category, description, image_key, content_html, slug, state, published_at, created_at, updated_at)
  select case when i % greatest(${count} / ${RARE}, 1) = 0 and i / greatest(${count} / ${RARE}, 1) < ${RARE}
      then 'A ${rareWord} at home'
      else ${pick(kinds, 'i')} || ' ' || ${pick(topics, 'i / 10')} || ' at home' end,
    'Topic ' || i % ${POST_CATEGORIES}, 'What to try with ' || ${pick(tools, 'i')} || ' this weekend.',
    'public/uploads/blog/lamp.svg', '<p>' || repeat('Something to try this weekend. ', 60) || '</p>',
    'post-' || i, case i % 20 when 7 then 'draft' when 13 then 'archived' else 'published' end,
    now() - i * interval '1 hour', now() - i * interval '1 hour', now() - i * interval '1 hour'
  from generate_series(1, ${count}) as i`

const parents = (count: number) => `
  insert into parents (parent_id, last_name, other_names, email, phone_number, password_hash, how_heard, verified_at)
  select ${idOf('parent', 'i')}, 'Okafor', 'Adaeze', 'parent-' || i || '@kitelab.example', '0803 000 0000', '', 'Friend', now()
  from generate_series(0, ${count - 1}) as i`

const ofParents = (count: number, today: string) => [
  `insert into sessions (session_id, parent_id, expires_at)
    select ${idOf('session', 'i')}, ${idOf('parent', 'i')}, now() + interval '12 hours'
    from generate_series(0, ${count - 1}) as i`,
  `insert into login_attempts (email_hash, ip, ok, at)
    select md5('parent-' || i), 'browser ' || md5(i::text), true, now() - i % 90 * interval '1 day'
    from generate_series(0, ${count - 1}) as i`,
  `insert into children (child_id, parent_id, last_name, other_names, date_of_birth, gender, school_name, photo_consent)
    select ${idOf('child', 'i')}, ${idOf('parent', 'i / 2')}, 'Okafor', 'Chidera',
      date '${today}' - interval '8 years', 'female', 'Baobab Primary School', false
    from generate_series(0, ${2 * count - 1}) as i`,
]

/** What the jobs look through: codes, mails, messages and abandoned orders. */
const ofJobs = (count: number) => [
  `insert into otps (parent_id, purpose, code_hash, expires_at, consumed_at)
    select ${idOf('parent', 'i')}, 'register', '', now() - i % 1400 * interval '1 minute', now() - i % 1400 * interval '1 minute'
    from generate_series(0, ${count - 1}) as i`,
  `insert into email_outbox (recipient, template, data, sent_at, created_at)
    select 'parent-' || i || '@kitelab.example', 'receipt', '{}', now(), now() - i % 80 * interval '1 day'
    from generate_series(0, ${count - 1}) as i`,
  `insert into contact_messages (first_name, last_name, email, comment, agreed_at, state, closed_at, parent_id, created_at)
    select 'Adaeze', 'Okafor', 'parent-' || i || '@kitelab.example', repeat('A question. ', 8), now(), 'closed', now(),
      case when i % 2 = 0 then ${idOf('parent', 'i')} end, now() - i % 300 * interval '1 day'
    from generate_series(0, ${count - 1}) as i`,
  `insert into orders (parent_id, reference, amount_kobo, email, status, provider, provider_status, access_code, lines_digest,
      seats_held, expires_at, created_at, updated_at)
    select ${idOf('parent', '2 * i')}, (1600000000000 + i)::text, 2000000, '', 'cancelled', 'sandbox', 'abandoned', 'x', '', false, at, at, at
    from generate_series(0, ${Math.floor(count / 2) - 1}) as i,
      lateral (select now() - (4 + i % 700) * interval '1 day' as at) as abandoned`,
]

const wishes = (count: number, courseCount: number) => [
  `insert into wishlist_items (parent_id, course_id)
    select ${idOf('parent', 'i')}, ${idOf('course', `i % ${courseCount}`)}
    from generate_series(0, ${count - 1}) as i`,
  `insert into cart_items (cart_id, parent_id, course_id)
    select ${idOf('cart', 'i')}, ${idOf('parent', 'i')}, ${idOf('course', `(i + 1) % ${courseCount}`)}
    from generate_series(0, ${count - 1}) as i`,
  `insert into cart_item_children (cart_id, parent_id, child_id)
    select ${idOf('cart', 'i')}, ${idOf('parent', 'i')}, ${idOf('child', '2 * i')}
    from generate_series(0, ${count - 1}) as i`,
]

const purchases = ({ parents: families, enrolments, courses: courseCount }: Sizes) => {
  const line = `i % (2 * ${families})`
  const course = idOf('course', `((${line}) / 2 * 31::bigint + i / (2 * ${families}) * 17) % ${courseCount}`)
  return [
    `insert into orders (order_id, parent_id, reference, amount_kobo, email, status, provider, provider_status, lines_digest,
        seats_held, expires_at, paid_at, channel, outcome_at, created_at)
      select ${idOf('order', 'i')}, ${idOf('parent', `i % ${families}`)}, (1700000000000 + i)::text, 2000000,
        'parent-' || i % ${families} || '@kitelab.example', 'paid', 'sandbox', 'success', '', false, at, at, 'card', at, at
      from generate_series(0, ${Math.ceil(enrolments / 2) - 1}) as i, lateral (select now() - (10 + i % 700) * interval '1 day' as at) as paid`,
    `insert into order_lines (line_id, order_id, course_id, child_id, course_title, price_kobo)
      select ${idOf('line', 'i')}, ${idOf('order', 'i / 2')}, ${course}, ${idOf('child', line)}, 'Robotics', 1000000
      from generate_series(0, ${enrolments - 1}) as i`,
    `insert into enrolments (course_id, child_id, line_id)
      select course_id, child_id, line_id from order_lines`,
  ]
}

export const statements = (sizes: Sizes, today: string): string[] => [
  categories,
  courses(sizes.courses, sizes.enrolments, today),
  `update courses set listed_until = null where end_date < date '${today}'`,
  posts(sizes.posts),
  parents(sizes.parents),
  ...ofParents(sizes.parents, today),
  ...ofJobs(sizes.parents),
  ...wishes(sizes.parents, sizes.courses),
  ...purchases(sizes),
  ...staffStatements(sizes),
]
