import * as api from '#contract/api/cart'
import { addToCart, readCart } from '#contract/bff/cart'
import { forward } from '@/lib/server/route'

export const { GET } = forward(readCart, api.readCart)
export const { POST } = forward(addToCart, api.addToCart)
