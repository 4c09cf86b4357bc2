import { Illustration } from '@/components/ui/illustration'
import { Link } from '@/components/ui/link'
import { site } from '@/lib/config/site'
import { staffPaths } from '@/lib/staff-paths'

export const StaffLogo = () => (
  <Link
    href={staffPaths.today}
    prefetch={false}
    className="inline-flex min-h-11 items-center gap-1.5 font-display text-xl leading-none font-extrabold text-ink no-underline lg:text-2xl"
  >
    <Illustration file="brand/mark.svg" width={28} height={28} eager />
    {site.brand.name}
    <span className="rounded-xs bg-adire-100 px-1.5 py-0.5 font-sans text-2xs font-bold text-adire-700">
      Staff
    </span>
  </Link>
)
