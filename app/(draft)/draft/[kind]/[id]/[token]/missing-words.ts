import type { Blog } from '#contract/api/blog'
import type { DraftCourse } from '#contract/api/draft'
import { joinWords } from '#domain/join-words'

type Part = [words: string, values: unknown[]]

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

const listed = (parts: Part[]) =>
  joinWords(parts.filter(([, values]) => values.some(isEmpty)).map(([words]) => words))

/** 'description, cover and price'; empty when nothing is missing. */
export const missingWords = (course: DraftCourse): string =>
  listed([
    ['description', [course.courseDescription]],
    ['cover picture', [course.courseImage]],
    ['category', [course.categoryName]],
    ['ages', [course.minimumAge, course.maximumAge]],
    ['language', [course.courseLanguage]],
    ['dates', [course.startDate, course.endDate]],
    ['number of lectures', [course.numberOfLectures]],
    ['price', [course.coursePrice]],
    ['places', [course.maximumCapacity]],
  ])

export const missingOfPost = (blog: Blog): string =>
  listed([
    ['text', [blog.blogContent]],
    ['cover picture', [blog.blogImage]],
    ['category', [blog.blogCategory]],
    ['search description', [blog.description]],
  ])
