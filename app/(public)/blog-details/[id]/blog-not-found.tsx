import { ButtonLink } from '@/components/ui/button-link'
import { NotFoundView } from '@/components/ui/not-found-view'
import { paths } from '@/lib/paths'

/** BLOG-13. */
export function BlogNotFound() {
  return (
    <NotFoundView
      title="Blog not found."
      text="It may have been taken down, or the link is incomplete."
      action={<ButtonLink href={paths.blog}>Read the blog</ButtonLink>}
    />
  )
}
