import type { CourseField } from '#domain/course-state'
import { fieldIdOf, formFieldOf } from '@/components/staff/courses/course-values'
import { missingWords } from '@/components/staff/courses/course-words'

type Props = { missing: readonly CourseField[] }

/** STF-089: what publishing needs, each with a link to its field. */
export const MissingList = ({ missing }: Props) =>
  missing.length === 0 ? null : (
    <div className="rounded-[0.75rem] bg-warning-soft px-3.5 py-2.5 text-warning">
      <p className="font-semibold">Before this can be published:</p>
      <ul>
        {missing.map((field) => {
          const id = fieldIdOf(formFieldOf[field])
          return (
            <li key={field}>
              <a
                href={`#${id}`}
                className="link inline-flex min-h-11 items-center font-bold text-inherit"
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(id)?.focus()
                }}
              >
                {missingWords[field]}
              </a>
            </li>
          )
        })}
      </ul>
    </div>
  )
