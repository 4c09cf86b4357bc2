import { randomUUID } from 'node:crypto'
import swagger from '@fastify/swagger'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { createJsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { AppError } from '#contract/errors'
import { PERSON_HEADER } from '#contract/staff/person-header'
import { parseRequestId, REQUEST_ID } from '#domain/request-id'
import type { Metrics } from '../lib/metrics/metrics.ts'
import { authenticate } from './http/auth.ts'
import { verifiedClientAddress } from './http/client-address.ts'
import { addDatabaseMetrics } from './http/database-metrics.ts'
import { diskSpace, rejectWritesOnFullDisk } from './http/disk-space.ts'
import { drainOnClose } from './http/drain.ts'
import { handleError } from './http/errors.ts'
import { healthRoutes } from './http/health-routes.ts'
import { logger, logRequests } from './http/log.ts'
import { countRequests } from './http/metrics.ts'
import { addRateLimit } from './http/rate-limits.ts'
import { accountLinkRoutes } from './modules/account-links/routes.ts'
import { cartRoutes } from './modules/cart/routes.ts'
import { courseRoutes } from './modules/catalogue/routes.ts'
import { childRoutes } from './modules/children/routes.ts'
import { contactRoutes } from './modules/contact/routes.ts'
import { enrolmentRoutes } from './modules/enrolments/routes.ts'
import { newsletterRoutes } from './modules/newsletter/routes.ts'
import { paymentRoutes } from './modules/orders/payment-routes.ts'
import { transactionRoutes } from './modules/orders/transaction-routes.ts'
import { outboxRoutes } from './modules/outbox/routes.ts'
import { profileRoutes } from './modules/parents/profile-routes.ts'
import { parentRoutes } from './modules/parents/routes.ts'
import { uploadRoutes } from './modules/pictures/routes.ts'
import { postRoutes } from './modules/posts/routes.ts'
import { privacyRoutes } from './modules/privacy/routes.ts'
import { privacyRequestRoutes } from './modules/privacy-requests/routes.ts'
import { redirectRoutes } from './modules/redirects/routes.ts'
import { mailChoiceRoutes } from './modules/reminders/routes.ts'
import { shareRoutes } from './modules/share/routes.ts'
import { siteContentRoutes } from './modules/site-content/routes.ts'
import { closeDemoAfterSignUp } from './modules/staff/close-demo-after-sign-up.ts'
import { dropCountsAfterWrites } from './modules/staff/today/waiting-counts.ts'
import { wishlistRoutes } from './modules/wishlist/routes.ts'
import type { Context } from './platform/context.ts'
import { type AddRoutes, staffRoutes } from './staff-routes.ts'

/** Each module registers in its own scope, so its body parsers stay there. */
const routes: readonly AddRoutes[] = [
  healthRoutes,
  parentRoutes,
  profileRoutes,
  accountLinkRoutes,
  privacyRoutes,
  privacyRequestRoutes,
  mailChoiceRoutes,
  courseRoutes,
  postRoutes,
  redirectRoutes,
  siteContentRoutes,
  childRoutes,
  cartRoutes,
  wishlistRoutes,
  paymentRoutes,
  enrolmentRoutes,
  transactionRoutes,
  contactRoutes,
  newsletterRoutes,
  uploadRoutes,
  outboxRoutes,
  shareRoutes,
  ...staffRoutes,
]

async function addOpenApi(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Kitelab API', version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: createJsonSchemaTransform({
      // A file has no JSON schema.
      zodToJsonConfig: { unrepresentable: 'any' },
    }),
  })
}

function addMetrics(app: FastifyInstance, { db }: Context, metrics: Metrics) {
  countRequests(app, metrics)
  addDatabaseMetrics(metrics.registry, db)
}

/** Not listening yet: use `inject` in tests. Responses are `no-store` unless a route overrides it. */
export async function buildApp(
  context: Context,
  metrics?: Metrics,
  traceRequests?: (app: FastifyInstance) => void,
): Promise<FastifyInstance> {
  const { env } = context
  const app = Fastify({
    logger: logger(env),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    // The site's id, so that one id finds the lines of both logs.
    genReqId: ({ headers }) => parseRequestId(headers[REQUEST_ID]) ?? randomUUID(),
    exposeHeadRoutes: false,
    bodyLimit: 64 * 1024,
    requestTimeout: 30_000,
    http: { headersTimeout: 10_000 },
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
    // A proxy sends requests on open connections until a response closes them.
    return503OnClosing: false,
  })
  drainOnClose(app.server)
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(handleError)
  app.setNotFoundHandler(() => Promise.reject(new AppError('not_found', 'Not found.')))
  app.decorateRequest('caller', null)
  app.decorateRequest('clientAddress', '')
  traceRequests?.(app)
  logRequests(app, env)
  if (metrics) addMetrics(app, context, metrics)
  app.addHook('onRequest', async (request, reply) => {
    reply
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .header(REQUEST_ID, request.id)
    request.clientAddress = verifiedClientAddress(request, env.INTERNAL_SECRETS) ?? request.ip
  })
  await addRateLimit(app, env)
  rejectWritesOnFullDisk(app, diskSpace(env))
  app.addHook('onRequest', async (request) => {
    const { auth = 'none', quiet } = request.routeOptions.config
    if (auth === 'none') return
    const { authorization, [PERSON_HEADER]: person } = request.headers
    request.caller = await authenticate(context, { auth, authorization, quiet, person })
  })
  dropCountsAfterWrites(app, context)
  closeDemoAfterSignUp(app, context)
  await addOpenApi(app)
  for (const add of routes) await app.register(async (scope) => add(scope, context))
  return app
}
