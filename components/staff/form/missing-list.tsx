type Props = { missing: readonly { id: string; label: string }[] }

/** STF-089: what publishing needs, each with a link to its field. */
export const MissingList = ({ missing }: Props) =>
  missing.length === 0 ? null : (
    <div className="rounded-[0.75rem] bg-warning-soft px-3.5 py-2.5 text-warning">
      <p className="font-semibold">Before this can be published:</p>
      <ul>
        {missing.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="link inline-flex min-h-11 items-center font-bold text-inherit"
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(id)?.focus()
              }}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
