import { describe, expect, test } from 'vitest'
import { amountCell, countCell, csvLine } from './csv.ts'

describe('STF-315: in a spreadsheet program', () => {
  test.each([
    '=HYPERLINK("https://evil.example","x")',
    '+1+1',
    '-1+1',
    '@SUM(1+1)',
    '\t=1+1',
    '  =1+1',
    '\u00A0=1+1',
    '\uFEFF=1+1',
    '\uFF1D1+1',
    '\uFF0B1+1',
    '\uFF0D1+1',
    '\uFF20SUM(1+1)',
  ])('%j begins with an apostrophe, so that it is text', (cell) =>
    expect(csvLine([cell])).toBe(`"'${cell.replaceAll('"', '""')}"\r\n`),
  )

  test.each([
    ['\r=1+1', "' =1+1"],
    ['\n=1+1', "' =1+1"],
    ['Zim\r\n=1+1', 'Zim =1+1'],
    ['Zim\n\n\r=1+1', 'Zim =1+1'],
  ])('%j begins no row of its own', (cell, word) =>
    expect(csvLine([cell, 'Eze'])).toBe(`"${word}","Eze"\r\n`),
  )

  test('a sign inside of a name, and a quotation mark before it, are as they were typed', () => {
    expect(csvLine(['Zim=Eze', 'a-b', '"=1+1"', '"Mama" @ home'])).toBe(
      '"Zim=Eze","a-b","""=1+1""","""Mama"" @ home"\r\n',
    )
  })

  test('a figure below zero stays a figure', () =>
    expect(csvLine([amountCell(-12.5), countCell(3)])).toBe('"-12.50","3"\r\n'))
})
