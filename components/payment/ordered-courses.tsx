import type { CartItem } from '#contract/api/cart'
import type { OrderPlace } from '#contract/api/payment'
import { fullName } from '#domain/person'
import { weeklyStartInWords } from '#domain/teaching-words'
import { ChildAvatar } from '@/components/child/child-avatar'
import { CourseCover } from '@/components/course/summary/course-cover'
import { placesByCourse } from '@/components/payment/paid-text'
import { Price } from '@/components/ui/price'

type Props = {
  places: readonly OrderPlace[]
  /** Of the cart, for the covers. */
  items: readonly CartItem[]
}

export function OrderedCourses({ places, items }: Props) {
  const courses = placesByCourse(places).map((course) => ({
    ...course,
    item: items.find(({ courseId }) => courseId === course.courseId),
  }))
  return (
    <section aria-labelledby="ordered" className="grid gap-3">
      <h2 id="ordered" className="font-sans text-xl leading-tight font-black tracking-tight">
        What you ordered
      </h2>
      <ul className="grid gap-3">
        {courses.map(({ courseId, courseTitle, places: coursePlaces, item }) => (
          <li
            key={courseId}
            className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-start gap-4 rounded-lg border-[1.5px] border-line bg-surface p-4 sm:grid-cols-[9rem_minmax(0,1fr)]"
          >
            <div className="aspect-8/5 overflow-hidden rounded-sm">
              <CourseCover
                stored={item?.image ?? item?.course?.courseImage}
                crop={item?.course?.courseImageCrop}
                sizes="9rem"
              />
            </div>
            <div className="grid min-w-0 gap-1">
              <div className="flex flex-wrap items-start justify-between gap-x-4">
                <h3>{courseTitle}</h3>
                <Price amount={coursePlaces[0]?.price ?? 0} size="row" className="pt-1" />
              </div>
              <p className="text-sm text-ink-muted empty:hidden">
                {weeklyStartInWords(coursePlaces[0]?.schedule)}
              </p>
              {coursePlaces.map((place) => (
                <p key={place.childId} className="mt-1 flex items-center gap-2 text-sm font-semibold">
                  <ChildAvatar child={place} />
                  {fullName(place)}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
