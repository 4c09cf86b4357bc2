import { fullYears } from '#domain/age'
import type { AttendanceMark } from '#domain/attendance'
import { lagosDate } from '#domain/dates'
import { fullName } from '#domain/person'
import { domesticNumber } from '#domain/phone'
import { type RosterColumn, rosterColumns } from '#domain/roster-columns'
import type { Db } from '../../../platform/db/open.ts'
import { recordViews } from '../child-views/record-views.ts'
import { BYTE_ORDER_MARK, csvLine } from '../csv.ts'
import { auditBy, type StaffWriter } from '../staff-writer.ts'
import { findMarks } from './find-marks.ts'
import { type FoundChild, findRosterChildren } from './roster-children.ts'
import { findRosterCourse, type RosterCourse } from './roster-course.ts'

type Marks = ReadonlyMap<string, AttendanceMark>
type Column = { heads: string[]; cells: (child: FoundChild) => string[] }

const markWords = { here: 'Here', late: 'Late', absent: 'Absent' }
const placeOfMark = (enrolmentId: string, lecture: number) => `${enrolmentId} ${lecture}`

const one = (head: string, cell: (child: FoundChild) => string): Column => ({
  heads: [head],
  cells: (child) => [cell(child)],
})

function attendanceColumn({ numberOfLectures }: RosterCourse, marks: Marks): Column {
  const numbers = Array.from({ length: numberOfLectures }, (_, index) => index + 1)
  const wordsOf = ({ enrolmentId }: FoundChild, lecture: number) => {
    const mark = marks.get(placeOfMark(enrolmentId, lecture))
    return mark ? markWords[mark] : ''
  }
  return {
    heads: numbers.map((number) => `Lecture ${number}`),
    cells: (child) => numbers.map((number) => wordsOf(child, number)),
  }
}

const columnsOf = (course: RosterCourse, marks: Marks): Record<RosterColumn, Column> => ({
  child: one('Child', fullName),
  age: one('Age on the first day', (child) => String(fullYears(child.dateOfBirth, course.startDate))),
  'photo-consent': one('Photos', ({ photoConsent }) => (photoConsent ? 'Yes' : 'No')),
  parent: one('Parent', ({ parent }) => fullName(parent)),
  telephone: one('Telephone', ({ parent }) => domesticNumber(parent.phoneNumber)),
  email: one('Email', ({ parent }) => parent.email),
  'enrolled-since': one('Enrolled since', ({ since }) => lagosDate(since)),
  attendance: attendanceColumn(course, marks),
})

type Input = { courseId: string; columns: readonly RosterColumn[] }

/** STF-214. @throws AppError `not_found` */
export const exportRoster = (db: Db, writer: StaffWriter, { courseId, columns }: Input): Promise<string> =>
  db.transaction(async (tx) => {
    const { course } = await findRosterCourse(tx, writer.caller, courseId)
    const children = await findRosterChildren(tx, courseId)
    const chosen = rosterColumns.filter((column) => columns.includes(column))
    const found = chosen.includes('attendance') ? await findMarks(tx, courseId) : []
    const marks = new Map(
      found.map(({ enrolmentId, lecture, mark }) => [placeOfMark(enrolmentId, lecture), mark]),
    )
    const hasContact = chosen.includes('telephone') || chosen.includes('email')
    await recordViews(tx, writer, { children, what: hasContact ? 'contact' : 'list', courseId })
    const data = { columns: chosen, children: children.length }
    await auditBy(tx, writer, { action: 'roster.exported', subject: courseId, data })
    const all = columnsOf(course, marks)
    const written = chosen.map((column) => all[column])
    const head = csvLine(written.flatMap(({ heads }) => heads))
    const lines = children.map((child) => csvLine(written.flatMap(({ cells }) => cells(child))))
    return BYTE_ORDER_MARK + head + lines.join('')
  })
