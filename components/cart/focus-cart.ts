import { focusAndReveal } from '@/components/ui/focus-and-reveal'

export const CART_ID = 'cart'

/** Call it when the focused element was removed from the page. */
export const focusCart = (): void => focusAndReveal(document.getElementById(CART_ID))
