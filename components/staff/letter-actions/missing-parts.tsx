type Props = { missing: readonly string[] }

/** STF-228: in words. */
export const MissingParts = ({ missing }: Props) =>
  missing.length === 0 ? null : (
    <div className="rounded-[0.75rem] bg-warning-soft px-3.5 py-2.5 text-warning">
      <p className="font-semibold">Before this can be sent:</p>
      <ul className="list-disc pl-5">
        {missing.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  )
