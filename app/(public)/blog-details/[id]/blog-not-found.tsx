import { ButtonLink } from '@/components/ui/button-link'
import { NotHere } from '@/components/ui/not-found-view'
import { paths } from '@/lib/paths'

/** BLOG-13. */
export function BlogNotHere() {
  return (
    <NotHere
      title="Blog not found."
      text="It may have been taken down, or the link is incomplete."
      action={<ButtonLink href={paths.blog}>Read the blog</ButtonLink>}
    />
  )
}
