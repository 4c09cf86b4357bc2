import fc from 'fast-check'
import DOMPurify from 'isomorphic-dompurify'
import { describe, expect, it } from 'vitest'
import { createRichTextCleaner } from '#domain/clean-rich-text'
import { generatedHtml } from '#domain/testing/generated-html'
import { harm, hostileHtml } from '#domain/testing/hostile-html'

const clean = createRichTextCleaner(DOMPurify)

describe('STF-133: a clean text stays as it is', () => {
  it('for 150 attacks, none of which survives', () => {
    expect(hostileHtml.length).toBeGreaterThanOrEqual(150)
    for (const html of hostileHtml) {
      const cleaned = clean(html)
      expect(cleaned).not.toMatch(harm)
      expect(clean(cleaned)).toBe(cleaned)
    }
  }, 30_000)

  const staysClean = (html: string) => {
    const cleaned = clean(html)
    expect(clean(cleaned)).toBe(cleaned)
  }

  // Ten at a time: most of the time goes into the documents that a pass makes.
  it('for 10,000 generated documents', () => {
    const tenDocuments = fc.array(generatedHtml(1), { minLength: 10, maxLength: 10 })
    fc.assert(
      fc.property(tenDocuments, (documents) => staysClean(documents.join(''))),
      { numRuns: 1_000 },
    )
  }, 60_000)

  it('for deeper documents', () => {
    fc.assert(fc.property(generatedHtml(4), staysClean), { numRuns: 300 })
  }, 60_000)
})
