'use client'

import type { ContentValues, Question } from '#contract/api/site-content'
import { fillWords } from '#domain/fill-words'
import { ContentForm, type EditorProps } from '@/components/staff/content/content-form'
import { ItemList, type ItemTools } from '@/components/staff/content/item-list'
import { listSection } from '@/components/staff/content/list-section'
import { RichTextField } from '@/components/staff/text/rich-text-field'
import { Accordion } from '@/components/ui/accordion'
import { Field } from '@/components/ui/field'
import { Prose } from '@/components/ui/prose'

type Words = Readonly<Record<string, string>>

const blank = (id: string): Question => ({ id, hidden: false, question: '', answer: '' })

const kind = listSection<Question>({
  noun: 'Question',
  title: 'Questions',
  titleOf: ({ question }) => question,
  labels: { question: 'Question', answer: 'Answer' },
  blank,
})

/** STF-250. */
export const QuestionsEditor = ({ words, ...props }: EditorProps<'questions'> & { words: Words }) => (
  <ContentForm
    {...props}
    section="questions"
    kind={kind}
    fields={(editing) => (
      <>
        <p>
          The home page shows the first five. The words {'{phone}'}, {'{email}'}, {'{hours}'} and {'{help}'}{' '}
          are filled in.
        </p>
        <ItemList
          editing={editing}
          words={kind}
          max={40}
          toggle={(item) => ({ ...item, hidden: !item.hidden })}
          fields={(tools) => <Fields {...tools} stored={editing.base} />}
        />
      </>
    )}
    preview={({ items }) => (
      <Accordion
        name="preview"
        items={items
          .filter(({ hidden }) => !hidden)
          .map(({ id, question, answer }) => ({ id, title: question, html: fillWords(answer, words) }))}
      />
    )}
  />
)

type Props = ItemTools<Question> & { stored: ContentValues['questions'] }

function Fields({ item, isOpen, field, change, stored }: Props) {
  const answer = field('answer')
  const initialHtml = stored.items.find(({ id }) => id === item.id)?.answer ?? ''
  return (
    <>
      <Field
        {...field('question')}
        label="Question"
        value={item.question}
        onChange={({ target }) => change({ question: target.value })}
      />
      {/* An editor for each question would make the page slow. */}
      {isOpen ? (
        <RichTextField
          id={answer.id}
          error={answer.error}
          label="Answer"
          initialHtml={initialHtml}
          value={item.answer === initialHtml ? undefined : item.answer}
          onChange={(html) => change({ answer: html ?? initialHtml })}
        />
      ) : (
        <Prose html={item.answer} />
      )}
    </>
  )
}
