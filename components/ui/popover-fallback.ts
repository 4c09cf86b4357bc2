import { setPopoverOpen } from '@/components/ui/popover-support'

const openMenu = () => document.querySelector<HTMLElement>('[popover][data-open]')
const buttonOf = ({ id }: Element) =>
  document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(id)}"]`)

function onClick({ target }: Event) {
  if (!(target instanceof Element)) return
  const open = openMenu()
  const id = target.closest('[popovertarget]')?.getAttribute('popovertarget')
  const menu = id ? document.getElementById(id) : null
  if (open && (menu || !open.contains(target))) setPopoverOpen(open, false)
  if (menu && menu !== open) setPopoverOpen(menu, true)
}

function onKeyDown({ key }: KeyboardEvent) {
  const open = openMenu()
  if (key !== 'Escape' || !open) return
  setPopoverOpen(open, false)
  buttonOf(open)?.focus()
}

/** Toggles menus and closes them on Escape and outside clicks. Safe to call more than once. */
export function listenForPopovers(): void {
  document.addEventListener('click', onClick)
  document.addEventListener('keydown', onKeyDown)
}
