import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { CourseFormat, Schedule } from '#contract/api/course'
import { categoryIcons, categoryTones } from '#domain/category-looks'

const image = z.string().regex(/^[a-z]+\/[a-z0-9-]+\.svg$/)

// Strict, so that a misspelt or unused key is an error.
const Category = z.strictObject({
  categoryName: z.string(),
  tone: z.enum(categoryTones),
  icon: z.enum(categoryIcons),
})

const Course = z.strictObject({
  courseId: z.string(),
  courseTitle: z.string(),
  categoryName: z.string(),
  courseImage: image,
  coursePrice: z.number(),
  minimumAge: z.number(),
  maximumAge: z.number(),
  maximumCapacity: z.number(),
  courseStatus: z.enum(['Active', 'Upcoming', 'Closed']),
  courseLanguage: z.string(),
  startOffsetDays: z.number(),
  endOffsetDays: z.number().optional(),
  seasonMonth: z.number().optional(),
  numberOfLectures: z.number(),
  format: CourseFormat,
  place: z.string().optional(),
  schedule: Schedule.optional(),
  prepare: z.string(),
  announcedOffsetDays: z.number().negative(),
  createdBy: z.string(),
  courseDescription: z.string(),
})

/** Of the demo school: a draft may lack the optional ones. */
const DemoPost = z.strictObject({
  blogId: z.string(),
  state: z.enum(['draft', 'scheduled']),
  blogTitle: z.string(),
  blogCategory: z.string().optional(),
  blogImage: image.optional(),
  description: z.string().optional(),
  blogContent: z.string(),
})

const Blog = z.strictObject({
  blogId: z.string(),
  blogTitle: z.string(),
  blogCategory: z.string(),
  blogImage: image,
  createdOffsetDays: z.number(),
  description: z.string(),
  blogContent: z.string(),
})

async function read<S extends z.ZodType>(name: string, schema: S): Promise<z.output<S>[]> {
  const file = await readFile(new URL(`./content/${name}.json`, import.meta.url), 'utf8')
  return z.array(schema).parse(JSON.parse(file))
}

export const readContent = async () => ({
  categories: await read('categories', Category),
  courses: await read('courses', Course),
  postCategories: await read('post-categories', Category),
  blogs: await read('blogs', Blog),
  demoPosts: await read('demo-posts', DemoPost),
})
export type Content = Awaited<ReturnType<typeof readContent>>
