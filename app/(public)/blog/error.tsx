'use client'

import { BlogError } from '@/components/blog/blog-error'

export default BlogError
