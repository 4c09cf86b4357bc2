import * as api from '#contract/api/cart'
import { removeFromCart } from '#contract/bff/cart'
import { forward } from '@/lib/server/route'

export const { DELETE } = forward(removeFromCart, api.removeFromCart)
