import { passToSandbox } from '@/lib/server/payment-sandbox'

type Context = { params: Promise<{ path: string[] }> }

const pass = async (request: Request, { params }: Context) => passToSandbox(request, (await params).path)

export const GET = pass
export const POST = pass
export const OPTIONS = pass
