import type { Browser, Page } from 'playwright/test'
import { type Course, openCourses } from './courses.ts'
import { enrolInCourses, placeOrder, STILL_PAGE } from './enrolled.ts'
import { Installation } from './installation.ts'
import { Parent } from './parent.ts'
import { type Postgres, runStatement, startPostgres } from './postgres.ts'
import { type Role, StaffMember } from './staff.ts'

type Outcome = Parameters<typeof enrolInCourses>[4]

/** A family with a paid order of one course, and a browser of its own. */
export type Family = {
  page: Page
  parent: Parent
  reference: string
  courseId: string
  title: string
  price: number
}

async function openCourse({ request }: Page): Promise<Course> {
  const [course] = await openCourses(request, 1, 7)
  if (!course) throw new Error('No course is open.')
  return course
}

/** An installation with a database of its own, its people and its families. */
export class StaffSite {
  readonly origin: string
  private readonly port: number
  private readonly name: string
  private database: Postgres | undefined
  private product: Installation | undefined

  constructor(port: number, name: string) {
    this.port = port
    this.name = name
    this.origin = `http://localhost:${port}`
  }

  async start(): Promise<void> {
    this.database = await startPostgres()
    const env = { DATABASE_URL: this.database.url }
    this.product = new Installation({ port: this.port, name: this.name, env })
    await this.product.start()
  }

  async stop(): Promise<void> {
    await this.product?.stop()
    await this.database?.close()
  }

  run(statement: string, ...values: string[]): Promise<unknown[]> {
    if (!this.database) throw new Error('The site has not been started.')
    return runStatement(this.database, statement, values)
  }

  /** A person who is signed in on the page. */
  async join(page: Page, name: string, ...roles: Role[]): Promise<StaffMember> {
    const env = {
      PORT: String(this.port),
      API_PORT: String(this.port + 1000),
      SITE_ORIGIN: this.origin,
      DATA_DIR: this.product?.dataDir ?? '',
      DATABASE_URL: this.database?.url ?? '',
    }
    const member = new StaffMember(name, { env })
    await member.join(page.request, this.origin, ...roles)
    return member
  }

  /** As `join`, in another browser. */
  async joinElsewhere(browser: Browser, name: string, ...roles: Role[]): Promise<Page> {
    const page = await (await browser.newContext({ baseURL: this.origin })).newPage()
    await this.join(page, name, ...roles)
    return page
  }

  /** Buys a place for each child with one payment, through the sandbox. */
  async buy(browser: Browser, children: readonly string[], outcome?: Outcome): Promise<Family> {
    const page = await (await browser.newContext({ baseURL: this.origin })).newPage()
    const parent = new Parent(page, this.origin)
    await parent.logIn()
    await page.goto(STILL_PAGE)
    const course = await openCourse(page)
    const reference = await enrolInCourses(page, parent, children, [course], outcome)
    const { courseId, courseTitle: title, coursePrice: price } = course
    return { page, parent, reference, courseId, title, price }
  }

  /** An order that is not paid. @returns its reference */
  async order(page: Page, parent: Parent, children: readonly string[]): Promise<string> {
    await parent.logIn()
    await page.goto(STILL_PAGE)
    return (await placeOrder(page, parent, children, [await openCourse(page)])).reference
  }
}
