import type { FastifyInstance, FastifyRequest } from 'fastify'
import { logIn, logOut, sendOtp, signUp, verifyEmail } from '#contract/api/parent'
import { changePassword, resetPassword } from '#contract/api/password'
import { requireParent } from '../../http/auth.ts'
import { serve } from '../../http/serve.ts'
import type { Context } from '../../platform/context.ts'
import * as passwords from './change-password.ts'
import * as account from './log-in.ts'
import * as registration from './sign-up.ts'
import { verifyCode } from './verify-code.ts'

const codeSent = 'OTP sent to your email, please verify your email.'

const from = ({ clientAddress: ip, headers }: FastifyRequest) => ({ ip, userAgent: headers['user-agent'] })

/** API-04 to API-10 and API-14. */
export function parentRoutes(app: FastifyInstance, context: Context): void {
  serve(app, signUp, async ({ body, headers }, { clientAddress: ip }) => {
    await registration.signUp(context, body, { ip, browser: headers['x-browser'] })
    return { message: codeSent, data: { email: body.email } }
  })

  serve(app, sendOtp, async ({ params, query, headers }, { clientAddress: ip }) => {
    const asked = { purpose: query.action, browser: headers['x-browser'], ip }
    await registration.sendCode(context, params.email, asked)
    return { message: query.action === 'register' ? codeSent : 'OTP sent to email successfully!' }
  })

  serve(app, verifyEmail, async ({ params, query, headers }, { clientAddress: ip }, reply) => {
    const { email, otp: code } = params
    const asked = { purpose: query.action, browser: headers['x-browser'], ip }
    const token = await verifyCode(context, { email, code, ...asked })
    if (!token) return { message: 'Email verified, Account Created successfully!', success: true }
    reply.header('authorization', `Bearer ${token}`)
    return { message: 'Email verified, proceeding to change password!', success: true }
  })

  serve(app, logIn, async ({ body, headers }, request, reply) => {
    const place = { ...from(request), browser: headers['x-browser'] }
    const { parent, token } = await account.logIn(context, body, place)
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
    const { parentId } = requireParent(request)
    const token = await passwords.changePassword(context, parentId, body, from(request))
    reply.header('authorization', `Bearer ${token}`)
    return { message: 'Password changed successfully!' }
  })
}
