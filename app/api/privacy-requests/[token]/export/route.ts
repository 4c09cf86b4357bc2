import * as links from '#contract/bff/privacy-requests'
import { downloadExport } from '@/lib/server/privacy-links'
import { raw } from '@/lib/server/route'

export const { POST } = raw(links.downloadExport, downloadExport)
