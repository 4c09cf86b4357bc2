import type { Blog } from '#contract/api/blog'
import { BlogArticle } from '@/components/blog/blog-article'
import { pictureAlt } from '@/lib/server/picture-alt'
import { postText } from '@/lib/server/post-text'

/** The post as a parent would read it, without a way to share it. */
export const PostDraft = ({ blog }: { blog: Blog }) => (
  <div className="wrap grid grid-cols-[minmax(0,42rem)] pt-6 pb-16">
    <BlogArticle blog={blog} coverAlt={blog.blogImageAlt ?? pictureAlt(blog.blogImage)} {...postText(blog)}>
      {blog.blogContent ? null : <p className="text-ink-muted">There is no text yet.</p>}
    </BlogArticle>
  </div>
)
