import type { IncomingMessage, ServerResponse } from 'node:http'
import { LocalServer } from './local-server.ts'
import { findSpecCourse, specCourses } from './spec-courses.ts'

type Row = Record<string, unknown>
type Call = {
  id: string
  query: URLSearchParams
  body: Row
  reply: (status: number, body: Row, headers?: Row) => void
}
type Handler = (call: Call) => void

const TOKEN = 'Bearer opaque-token-of-another-school'
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/**
 * An API that implements only the specification: its ids are not UUIDs, its lists ignore parameters, and adding a wish returns
 * only a message. Its data is in memory.
 */
export class SpecUpstream extends LocalServer {
  readonly parent = {
    parentId: 'parent.1',
    lastName: 'Bello',
    otherNames: 'Halima',
    email: 'halima@school.example',
    phoneNumber: '08030000000',
  }
  readonly password = 'nine kites over Kano'
  private readonly carts: { cartId: string; courseId: string; childs: string[] }[] = []
  private readonly wishes: { wishlistId: string; courseId: string }[] = []
  private readonly children: Row[] = []
  private idCount = 0

  protected async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', this.url)
    if (pathname.startsWith('/uploads/')) {
      response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.from(PIXEL, 'base64'))
      return
    }
    const reply: Call['reply'] = (status, body, headers = {}) => {
      const allHeaders = { 'content-type': 'application/json', ...headers }
      response.writeHead(status, Object.entries(allHeaders).flat().map(String)).end(JSON.stringify(body))
    }
    const body = await bodyOf(request)
    const [, resource = '', last = ''] = /^(.*?)(?:\/([^/]+))?$/.exec(pathname) ?? []
    const id = decodeURIComponent(last)
    const publicHandler =
      this.publicCalls[`${request.method} ${pathname}`] ??
      this.publicCalls[`${request.method} ${resource}/:id`]
    if (publicHandler) return publicHandler({ id, query, body, reply })
    if (request.headers.authorization !== TOKEN) return reply(401, { message: 'Unauthorized' })
    const parentHandler =
      this.parentCalls[`${request.method} ${pathname}`] ??
      this.parentCalls[`${request.method} ${resource}/:id`]
    return parentHandler ? parentHandler({ id, query, body, reply }) : reply(404, { message: 'Not found' })
  }

  private readonly publicCalls: Record<string, Handler> = {
    'GET /courses': ({ reply }) => reply(200, { courses: specCourses }),
    'GET /courses/:id': ({ id, reply }) => {
      const course = findSpecCourse(id)
      return course ? reply(200, { course }) : reply(404, { message: 'Course not found' })
    },
    'GET /course-categories': ({ reply }) =>
      reply(200, { courseCategories: [{ categoryId: 'cat-1', categoryName: 'Science' }] }),
    'GET /blogs': ({ reply }) => reply(200, { blogs: [] }),
    'POST /auth/parents/login': ({ body, reply }) => {
      const isCorrect = body.email === this.parent.email && body.password === this.password
      if (!isCorrect) return reply(401, { message: 'Incorrect password' })
      reply(200, { user: { ...this.parent, message: 'Login successful' } }, { authorization: TOKEN })
    },
  }

  private readonly parentCalls: Record<string, Handler> = {
    'GET /parents': ({ reply }) => reply(200, { parent: this.parent }),
    'GET /subscriptions/parents': ({ reply }) => reply(200, { subscriptions: [] }),
    'GET /transactions/parents': ({ reply }) => reply(200, { transactions: [] }),
    'GET /carts': ({ reply }) => reply(200, this.cart()),
    'POST /carts': ({ body, reply }) => {
      const ids = Array.isArray(body.courseIds) ? body.courseIds.map(String) : []
      for (const courseId of ids) this.carts.push({ cartId: this.newId('cart'), courseId, childs: [] })
      reply(200, { message: 'Added to the cart', ...this.cart() })
    },
    'PATCH /carts/childs': ({ query, body, reply }) => {
      const item = this.carts.find(({ cartId }) => cartId === query.get('cartId'))
      if (!item) return reply(404, { message: 'No such item' })
      item.childs = Array.isArray(body.childs) ? body.childs.map(String) : []
      reply(200, { message: 'Children assigned' })
    },
    'DELETE /carts/:id': ({ id, reply }) => {
      const index = this.carts.findIndex(({ cartId }) => cartId === id)
      if (index < 0) return reply(404, { message: 'No such item' })
      this.carts.splice(index, 1)
      reply(200, { message: 'Removed from the cart' })
    },
    'GET /wishlists': ({ reply }) => reply(200, { wishlists: this.wishes.map(serializeWish) }),
    'POST /wishlists': ({ query, reply }) => {
      this.wishes.unshift({ wishlistId: this.newId('wish'), courseId: query.get('courseId') ?? '' })
      reply(200, { message: 'Added to the wishlist' })
    },
    'GET /wishlists/:id': ({ id, reply }) => {
      const wish = this.wishes.find(({ wishlistId }) => wishlistId === id)
      return wish ? reply(200, { wishlist: serializeWish(wish) }) : reply(404, { message: 'No such wish' })
    },
    'DELETE /wishlists/:id': ({ id, reply }) => {
      const index = this.wishes.findIndex(({ wishlistId }) => wishlistId === id)
      if (index < 0) return reply(404, { message: 'No such wish' })
      this.wishes.splice(index, 1)
      reply(200, { message: 'Removed from the wishlist' })
    },
    'GET /child': ({ reply }) => reply(200, { childs: this.children }),
    'GET /child/:id': ({ id, reply }) => {
      const child = this.children.find(({ childId }) => childId === id)
      return child ? reply(200, { child }) : reply(404, { message: 'No such child' })
    },
    'POST /child': ({ body, reply }) => {
      const { file: _, ...fields } = body
      const child = {
        ...fields,
        childId: this.newId('child'),
        parentId: this.parent.parentId,
        dateOfBirth: String(fields.dateOfBirth).replaceAll('/', '-'),
        photoConsent: fields.photoConsent === 'true',
        allergy: false,
      }
      this.children.push(child)
      reply(201, { message: 'Child created', data: child })
    },
  }

  private newId(kind: string) {
    this.idCount += 1
    return `${kind}~${this.idCount}`
  }

  private cart() {
    return {
      carts: this.carts.flatMap((item) => {
        const course = findSpecCourse(item.courseId)
        if (!course) return []
        const { courseTitle, coursePrice, courseImage: image } = course
        return [{ ...item, courseTitle, coursePrice, image, course }]
      }),
    }
  }
}

const serializeWish = ({ wishlistId, courseId }: { wishlistId: string; courseId: string }): Row => ({
  ...findSpecCourse(courseId),
  wishlist: { wishlistId },
})

async function bodyOf(request: IncomingMessage): Promise<Row> {
  const type = request.headers['content-type'] ?? ''
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const bytes = Buffer.concat(chunks)
  if (bytes.length === 0) return {}
  const body = new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
  return type.startsWith('multipart/') ? Object.fromEntries(await body.formData()) : await body.json()
}
