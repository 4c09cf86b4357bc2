import { describe, expect, test } from 'vitest'
import {
  isPermitted,
  type Permission,
  permissions,
  permissionsOf,
  type StaffRole,
} from './staff-permissions.ts'

const roles: readonly StaffRole[] = ['owner', 'office', 'editor', 'marketing', 'teacher']

/** Section 2 of the feature list; 'own' and 'without names' permit the call, which narrows its answer. */
const table = `
  today.read, account.own                                                | yes yes yes yes yes
  courses.read                                                           | yes yes yes yes own
  courses.write                                                          | yes –   yes –   –
  courses.terms                                                          | yes yes –   –   –
  courses.publish                                                        | yes –   yes –   –
  categories.write                                                       | yes –   yes –   –
  posts.write                                                            | yes –   yes yes –
  media.write                                                            | yes –   yes yes –
  content.write                                                          | yes –   yes yes –
  share.write                                                            | yes –   yes yes –
  newsletter.write                                                       | yes –   –   yes –
  subscribers.export                                                     | yes –   –   –   –
  orders.read, orders.note, orders.receipt                               | yes yes –   –   –
  refunds.ask                                                            | yes yes –   –   –
  refunds.approve                                                        | yes –   –   –   –
  enrolments.write                                                       | yes yes –   –   –
  enrolments.grant                                                       | yes –   –   –   –
  families.read, families.reveal, families.help                          | yes yes –   –   –
  families.requests                                                      | yes yes –   –   –
  families.erase                                                         | yes –   –   –   –
  rosters.read, attendance.write, rosters.print                          | yes yes –   –   own
  rosters.export                                                         | yes yes –   –   –
  rosters.allergy                                                        | –   yes –   –   own
  messages.write, mail.read, mail.retry                                  | yes yes –   –   –
  reports.sales                                                          | yes yes –   –   –
  reports.links                                                          | yes –   yes yes –
  people.write, audit.read, settings.write                               | yes –   –   –   –
`

const rows = table
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [names = '', cells = ''] = line.split('|')
    const marks = cells.trim().split(/\s+/)
    return names.split(',').map((name) => ({ name: name.trim(), marks }))
  })

const permissionOf = (name: string): Permission | undefined =>
  permissions.find((permission) => permission === name)

describe('The permissions of a role (section 2)', () => {
  test.each(rows)('$name', ({ name, marks }) => {
    const permission = permissionOf(name)
    expect(permission).toBeDefined()
    expect(marks).toHaveLength(roles.length)
    const allowed = roles.filter((role) => permission && isPermitted([role], permission))
    expect(allowed).toEqual(roles.filter((_, index) => marks[index] !== '–'))
  })

  test('are those of the table and no others', () => {
    expect(permissions.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  })

  test('are the union of the roles that a person holds', () => {
    expect(permissionsOf(['editor', 'teacher']).toSorted()).toEqual(
      [...new Set([...permissionsOf(['editor']), ...permissionsOf(['teacher'])])].toSorted(),
    )
    expect(permissionsOf([])).toEqual([])
  })

  test('leave allergies to people who hold another role than owner (STF-020)', () => {
    expect(permissions.filter((permission) => !isPermitted(['owner'], permission))).toEqual([
      'rosters.allergy',
    ])
    expect(isPermitted(['owner', 'office'], 'rosters.allergy')).toBe(true)
  })
})
