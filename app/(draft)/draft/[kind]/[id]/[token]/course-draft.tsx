import type { DraftCourse } from '#contract/api/draft'
import { CourseHead } from '@/components/course/course-head'
import { CourseCover } from '@/components/course/summary/course-cover'
import { Price } from '@/components/ui/price'
import { Prose } from '@/components/ui/prose'
import { pictureAlt } from '@/lib/server/picture-alt'

type Props = { course: DraftCourse; now: Date; today: string }

/** The course as a parent would see it, without a way to buy it. */
export function CourseDraft({ course, now, today }: Props) {
  return (
    <div className="wrap pt-6">
      <article className="grid grid-cols-[minmax(0,1fr)] gap-5 pb-14 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr_auto] lg:gap-x-14 lg:gap-y-4 lg:pb-20">
        <div className="aspect-video overflow-hidden rounded-kite lg:col-start-2 lg:aspect-8/5">
          <CourseCover
            stored={course.courseImage}
            crop={course.courseImageCrop}
            alt={course.courseImageAlt ?? pictureAlt(course.courseImage)}
            sizes="(min-width: 64rem) 23rem, 100vw"
            eager
          />
        </div>
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <CourseHead course={{ ...course, coursePrice: course.coursePrice ?? 0 }} now={now} today={today} />
        </div>
        <PriceCard price={course.coursePrice} />
        <section className="mt-3 lg:col-start-1 lg:row-start-3" aria-labelledby="about">
          <h2 id="about" className="mb-4 font-black font-sans text-2xl">
            About this course
          </h2>
          <Description course={course} />
        </section>
      </article>
    </div>
  )
}

const PriceCard = ({ price }: { price: number | null }) => (
  <aside
    aria-label="Price"
    className="self-start overflow-hidden rounded-lg border-2 border-ink bg-surface lg:col-start-2 lg:row-span-2"
  >
    <div className="flex min-h-18 items-center justify-between gap-3 py-4 pr-5">
      {price === null ? (
        <span className="pl-5 text-ink-muted">No price yet</span>
      ) : (
        <Price amount={price} size="details" flag />
      )}
      <span className="text-sm text-ink-muted">per child</span>
    </div>
    <p className="px-5 pb-4 text-sm text-ink-muted">Places cannot be bought in a preview.</p>
  </aside>
)

const Description = ({ course: { courseDescription } }: { course: DraftCourse }) =>
  courseDescription ? (
    <Prose html={courseDescription} />
  ) : (
    <p className="text-ink-muted">There is no description yet.</p>
  )
