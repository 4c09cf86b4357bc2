'use client'

import { type FormEvent, useEffect, useId, useState } from 'react'
import { listMedia } from '#contract/bff/staff/media'
import type { CallAnswer } from '#contract/bff-call'
import type { MediaRow } from '#contract/staff/media'
import { failureMessage } from '@/components/staff/form/show-failure'
import { mediaName } from '@/components/staff/media/media-words'
import { type Picture, pictureOf } from '@/components/staff/media/picture'
import { Thumbnail } from '@/components/staff/media/thumbnail'
import type { Added } from '@/components/staff/media/upload-item'
import { UploadPictures } from '@/components/staff/media/upload-pictures'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { InlineMessage } from '@/components/ui/inline-message'
import { staffCall } from '@/lib/client/staff/call'
import { staffPaths } from '@/lib/staff-paths'

type Props = { onChoose: (picture: Picture) => void; forCover: boolean }
type Search = { q: string; page: number; attempt: number }
type Found = CallAnswer<typeof listMedia>

const SIZE = 25 as const

function useMedia({ q, page, attempt }: Search, forCover: boolean) {
  const [found, setFound] = useState<Found>()
  const [failure, setFailure] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let isWanted = true
    setFailure(undefined)
    const query = { q: q || undefined, page, size: SIZE, cover: forCover ? ('yes' as const) : undefined }
    staffCall(listMedia, { query }).then(
      (answer) => isWanted && setFound(answer),
      (error: unknown) => isWanted && setFailure(failureMessage(error)),
    )
    return () => {
      isWanted = false
    }
  }, [q, page, attempt, forCover])
  return { found, failure }
}

/** Search, grid and upload of the picker. */
export function PickerContent({ onChoose, forCover }: Props) {
  const [search, setSearch] = useState<Search>({ q: '', page: 1, attempt: 0 })
  const { found, failure } = useMedia(search, forCover)
  const [isUploading, setUploading] = useState(false)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SearchForm onSearch={(q) => setSearch({ q, page: 1, attempt: search.attempt + 1 })} />
      {failure === undefined ? null : (
        <>
          <InlineMessage tone="danger">{failure}</InlineMessage>
          <Button
            size="xs"
            variant="secondary"
            onClick={() => setSearch({ ...search, attempt: search.attempt + 1 })}
          >
            Try again
          </Button>
        </>
      )}
      {found ? (
        <Results found={found} onChoose={(row) => onChoose(pictureOf(row))} />
      ) : failure === undefined ? (
        <p role="status">One moment...</p>
      ) : null}
      {found ? (
        <Pages page={search.page} total={found.total} onPage={(page) => setSearch({ ...search, page })} />
      ) : null}
      {isUploading ? (
        <PickerUpload forCover={forCover} onChoose={(row) => onChoose(pictureOf(row))} />
      ) : (
        <Button size="xs" variant="secondary" onClick={() => setUploading(true)}>
          Upload a new picture
        </Button>
      )}
    </div>
  )
}

type UploadProps = { forCover: boolean; onChoose: (row: MediaRow) => void }

function PickerUpload({ forCover, onChoose }: UploadProps) {
  const [decorative, setDecorative] = useState<MediaRow>()

  function take({ media }: Added) {
    // The same file may have been uploaded before as decorative (STF-146, STF-151).
    if (forCover && media.decorative) setDecorative(media)
    else onChoose(media)
  }

  return (
    <>
      {decorative ? (
        <InlineMessage tone="warning">
          This picture had been uploaded before as decorative, and a cover needs a description.{' '}
          <a
            href={staffPaths.picture(decorative.mediaId)}
            target="_blank"
            rel="noreferrer"
            className="link inline-flex min-h-11 items-center"
          >
            Describe it in another tab
          </a>
          , then search for it here.
        </InlineMessage>
      ) : null}
      <UploadPictures isSingle forCover={forCover} onAdded={take} />
    </>
  )
}

function SearchForm({ onSearch }: { onSearch: (q: string) => void }) {
  const id = useId()
  const [words, setWords] = useState('')
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    onSearch(words.trim())
  }
  return (
    <search>
      <Form aria-label="Search" className="flex flex-wrap items-end gap-2" onSubmit={handleSubmit}>
        <Field
          id={id}
          type="search"
          label="Search"
          maxLength={100}
          className="min-w-[min(100%,12rem)] flex-1"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <Button type="submit" size="xs" variant="secondary">
          Search
        </Button>
      </Form>
    </search>
  )
}

type ResultsProps = { found: Found; onChoose: (row: MediaRow) => void }

function Results({ found: { rows }, onChoose }: ResultsProps) {
  if (rows.length === 0) return <p role="status">No picture matches.</p>
  return (
    <ul
      aria-label="Pictures"
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-2.5"
    >
      {rows.map((row) => (
        <li key={row.mediaId}>
          <button
            type="button"
            className="grid size-full content-start overflow-hidden rounded-md border border-line text-left text-xs font-semibold hover:border-action"
            onClick={() => onChoose(row)}
          >
            <span className="block aspect-8/5 bg-surface-sky">
              <Thumbnail image={row.image} alt="" />
            </span>
            <span className="p-2">
              <span className="line-clamp-2 wrap-anywhere">{mediaName(row)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

type PagesProps = { page: number; total: number; onPage: (page: number) => void }

function Pages({ page, total, onPage }: PagesProps) {
  const pages = Math.ceil(total / SIZE)
  if (pages < 2) return null
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm">
      <Button
        size="xs"
        variant="quiet"
        aria-disabled={page === 1}
        onClick={() => page > 1 && onPage(page - 1)}
      >
        Newer
      </Button>
      <span className="nums" role="status">
        Page {page} of {pages}
      </span>
      <Button
        size="xs"
        variant="quiet"
        aria-disabled={page >= pages}
        onClick={() => page < pages && onPage(page + 1)}
      >
        Older
      </Button>
    </p>
  )
}
