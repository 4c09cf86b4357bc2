'use client'

import type { UseFormRegisterReturn } from 'react-hook-form'
import { useAnswer } from '@/components/staff/form/use-answer'
import { Field } from '@/components/ui/field'
import { RadioField } from '@/components/ui/radio-field'

type Option = { value: string; label: string }

type Props = {
  id: string
  /** What is looked for: 'course'. */
  noun: string
  search: string
  onSearch: (search: string) => void
  find: (search: string) => Promise<Option[]>
  /** A value that is not offered. */
  without: string
  error: string | undefined
  radio: UseFormRegisterReturn
}

const SHORTEST = 2

const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`

export function SearchChoice({ id, noun, search, onSearch, find, without, error, radio }: Props) {
  const term = search.trim()
  const { data, failure } = useAnswer(term.length < SHORTEST ? '' : term, find)
  const found = data?.filter(({ value }) => value !== without)
  return (
    <>
      <Field
        id={id}
        label={`Find a published ${noun}`}
        type="search"
        autoComplete="off"
        maxLength={100}
        hint="Type a part of its title."
        error={found?.length ? undefined : error}
        value={search}
        onChange={({ target }) => onSearch(target.value)}
        onKeyDown={(event) => {
          // Enter in a search must not send the form around it.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <div aria-live="polite">
        {found?.length ? (
          <RadioField label={capital(noun)} error={error} options={found} {...radio} />
        ) : (
          <p className="text-ink-muted">{failure ?? (found ? `No published ${noun} matches.` : '')}</p>
        )}
      </div>
    </>
  )
}
