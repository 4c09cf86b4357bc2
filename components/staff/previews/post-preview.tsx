'use client'

import { endPostPreviewLinks, makePostPreviewLink } from '#contract/bff/staff/previews'
import { CopyPreviewLink, PreviewButton, type PreviewCalls } from '@/components/staff/previews/preview-button'
import { staffCall } from '@/lib/client/staff/call'

const calls: PreviewCalls = {
  make: (blogId) => staffCall(makePostPreviewLink, { params: { blogId } }),
  end: async (blogId) => (await staffCall(endPostPreviewLinks, { params: { blogId } })).message ?? 'Done.',
}

type Props = { post: { blogId: string; title: string }; hasUnsavedChanges?: boolean }

export const PostPreviewButton = ({ post, ...props }: Props) => (
  <PreviewButton {...props} id={post.blogId} title={post.title} calls={calls} />
)

export const CopyPostPreviewLink = ({ post, ...props }: Props) => (
  <CopyPreviewLink {...props} id={post.blogId} title={post.title} calls={calls} />
)
