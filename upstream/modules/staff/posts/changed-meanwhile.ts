import type { AppError } from '#contract/errors'
import type { Tx } from '../../../platform/db/open.ts'
import * as record from '../records/changed-meanwhile.ts'
import { fieldWords, postRecord } from './post-words.ts'

/** @param current values of the fields that the form would overwrite (STF-067) */
export const changedMeanwhile = (
  tx: Tx,
  blogId: string,
  current?: Record<string, string>,
): Promise<AppError> => record.changedMeanwhile(tx, postRecord(blogId), { fieldWords, current })
