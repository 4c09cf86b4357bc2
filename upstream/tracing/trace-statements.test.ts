import { expect, test } from 'vitest'
import { withoutLiterals } from './trace-statements.ts'

test('The text of a statement keeps its parameters and loses literals', () => {
  const statement = `select "email" from "parents" where "email" = $1 and "name" <> 'Ada O''Hara' limit $2`
  expect(withoutLiterals(statement)).toBe(
    `select "email" from "parents" where "email" = $1 and "name" <> '?' limit $2`,
  )
})

test('A long statement is cut', () => {
  expect(withoutLiterals(`insert into "orders" values ${'($1), '.repeat(1_000)}`)).toHaveLength(1_000)
})
