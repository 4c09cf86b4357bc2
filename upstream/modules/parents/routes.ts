import type { FastifyInstance, FastifyRequest } from 'fastify'
import { logIn, logOut, sendOtp, signUp, verifyEmail } from '#contract/api/parent'
import { changePassword, resetPassword } from '#contract/api/password'
import { requireParent } from '../../http/auth.ts'
import type { RequestOrigin } from '../../http/client-address.ts'
import { serve } from '../../http/serve.ts'
import type { Context } from '../../platform/context.ts'
import * as passwords from './change-password.ts'
import * as account from './log-in.ts'
import * as registration from './sign-up.ts'
import { verifyCode } from './verify-code.ts'

const codeSent = 'OTP sent to your email, please verify your email.'

const originOf = ({ clientAddress: ip, headers }: FastifyRequest, browser?: string): RequestOrigin => ({
  ip,
  userAgent: headers['user-agent'],
  browser,
})

/** API-04 to API-10 and API-14. */
export function parentRoutes(app: FastifyInstance, context: Context): void {
  serve(app, signUp, async ({ body, headers }, request) => {
    await registration.signUp(context, body, originOf(request, headers['x-browser']))
    return { message: codeSent, data: { email: body.email } }
  })

  serve(app, sendOtp, async ({ params, query, headers }, request) => {
    const origin = originOf(request, headers['x-browser'])
    await registration.sendCode(context, params.email, query.action, origin)
    return { message: query.action === 'register' ? codeSent : 'OTP sent to email successfully!' }
  })

  serve(app, verifyEmail, async ({ params, query, headers }, request, reply) => {
    const input = { purpose: query.action, email: params.email, code: params.otp }
    const token = await verifyCode(context, input, originOf(request, headers['x-browser']))
    if (!token) return { message: 'Email verified, Account Created successfully!', success: true }
    reply.header('authorization', `Bearer ${token}`)
    return { message: 'Email verified, proceeding to change password!', success: true }
  })

  serve(app, logIn, async ({ body, headers }, request, reply) => {
    const origin = originOf(request, headers['x-browser'])
    const { parent, token } = await account.logIn(context, body, origin)
    reply.header('authorization', `Bearer ${token}`)
    return { user: { ...parent, message: 'Login successful! Welcome back.' } }
  })

  serve(app, logOut, async (_, request) => {
    await account.logOut(context, requireParent(request))
    return { message: 'Logged out successfully.' }
  })

  serve(app, resetPassword, async ({ params, body }, request) => {
    const { authorization } = request.headers
    const reset = { email: params.email, password: body.password, authorization, ip: request.clientAddress }
    await passwords.resetPassword(context, reset)
    return { message: 'Password updated successfully' }
  })

  serve(app, changePassword, async ({ body }, request, reply) => {
    const token = await passwords.changePassword(context, requireParent(request), body, originOf(request))
    reply.header('authorization', `Bearer ${token}`)
    return { message: 'Password changed successfully!' }
  })
}
