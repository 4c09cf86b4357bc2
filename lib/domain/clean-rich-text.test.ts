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
  })

  it('for 10,000 generated documents', () => {
    const tenDocuments = fc.array(generatedHtml, { minLength: 10, maxLength: 10 })
    const property = fc.property(tenDocuments, (documents) => {
      const html = clean(documents.join(''))
      expect(clean(html)).toBe(html)
    })
    fc.assert(property, { numRuns: 1_000 })
  }, 60_000)
})
