import { focusAndReveal } from '@/components/ui/focus-and-reveal'

export const CART_ID = 'cart'

/** For when what had the focus has left the page: an item that was removed, the button of a cart that is paid. */
export const focusCart = (): void => focusAndReveal(document.getElementById(CART_ID))
