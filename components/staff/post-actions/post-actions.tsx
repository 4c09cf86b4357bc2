'use client'

import type { StaffPost } from '#contract/staff/posts'

type Props = { post: StaffPost; onChanged: (post: StaffPost, message: string) => void }

export const PostActions = (_: Props) => null
