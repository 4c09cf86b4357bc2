const initialsOf = (name: string) => {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => Array.from(word?.normalize('NFC') ?? '')[0] ?? '')
    .join('')
    .toUpperCase()
}

/** Hidden from screen readers: it always accompanies the name. */
export const StaffAvatar = ({ name }: { name: string }) => (
  <span
    aria-hidden
    className="inline-grid size-9 flex-none place-items-center rounded-[0.25rem_0.75rem] bg-adire-100 text-xs font-black text-adire-800"
  >
    {initialsOf(name)}
  </span>
)
