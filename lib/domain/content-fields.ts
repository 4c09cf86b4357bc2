import type { ContentSection } from '#domain/content-sections'

/** `words`: in a sentence, where the label alone is not enough. `limit`: of a text of several lines. */
type TextField = { name: string; label: string; words?: string; limit?: number; hint?: string }
type TextGroup = { title: string; fields: readonly TextField[] }

/** The fields of sections without items, in the order of the form (STF-245). */
export const textGroups = {
  home: [
    {
      title: 'Top of the page',
      fields: [
        { name: 'heroTitle', label: 'Heading', words: 'heading at the top' },
        { name: 'heroLead', label: 'Text', limit: 240, words: 'text at the top' },
        { name: 'heroPlaceholder', label: 'Example in the search' },
        { name: 'heroCourses', label: 'Button to the courses' },
        { name: 'heroTalk', label: 'Button to the contact page' },
      ],
    },
    {
      title: 'Offerings',
      fields: [
        { name: 'offeringsTitle', label: 'Heading', words: 'heading of the offerings' },
        { name: 'offering1Title', label: 'Group classes: heading' },
        { name: 'offering1Text', label: 'Group classes: text', limit: 180 },
        { name: 'offering1Link', label: 'Group classes: link' },
        { name: 'offering2Title', label: 'Private classes: heading' },
        { name: 'offering2Text', label: 'Private classes: text', limit: 180 },
        { name: 'offering2Link', label: 'Private classes: link' },
        { name: 'offering3Title', label: 'Camps: heading' },
        { name: 'offering3Text', label: 'Camps: text', limit: 180 },
        { name: 'offering3Link', label: 'Camps: link' },
      ],
    },
    {
      title: 'App banner',
      fields: [
        { name: 'appTitle', label: 'Heading', words: 'heading of the app banner' },
        { name: 'appText', label: 'Text', limit: 240, words: 'text of the app banner' },
        { name: 'appAndroid', label: 'Button for Android' },
        { name: 'appIos', label: 'Button for iPhone' },
      ],
    },
    {
      title: 'Section titles',
      fields: [
        { name: 'partnersTitle', label: 'Partners', words: 'title of the partners' },
        { name: 'coursesTitle', label: 'Courses', words: 'title of the courses' },
        { name: 'coursesLink', label: 'Courses: link' },
        { name: 'blogTitle', label: 'Blog', words: 'title of the blog' },
        { name: 'blogLink', label: 'Blog: link' },
        { name: 'testimonialsTitle', label: 'Testimonials', words: 'title of the testimonials' },
        { name: 'faqTitle', label: 'Questions', words: 'title of the questions' },
        { name: 'faqLead', label: 'Questions: text', limit: 160 },
        { name: 'faqLink', label: 'Questions: button' },
      ],
    },
  ],
  about: [
    {
      title: 'Top of the page',
      fields: [
        { name: 'title', label: 'Heading', words: 'heading at the top' },
        { name: 'lead', label: 'Text', limit: 400, words: 'text at the top' },
      ],
    },
    {
      title: 'Vision and mission',
      fields: [
        { name: 'vision', label: 'Vision', limit: 240 },
        { name: 'mission', label: 'Mission', limit: 240 },
      ],
    },
    {
      title: 'Values',
      fields: [
        { name: 'valuesTitle', label: 'Heading', words: 'heading of the values' },
        { name: 'value1Title', label: 'First value: heading' },
        { name: 'value1Text', label: 'First value: text', limit: 240 },
        { name: 'value2Title', label: 'Second value: heading' },
        { name: 'value2Text', label: 'Second value: text', limit: 240 },
        { name: 'value3Title', label: 'Third value: heading' },
        { name: 'value3Text', label: 'Third value: text', limit: 240 },
        { name: 'value4Title', label: 'Fourth value: heading' },
        { name: 'value4Text', label: 'Fourth value: text', limit: 240 },
      ],
    },
  ],
  announcement: [
    {
      title: 'Announcement',
      fields: [
        {
          name: 'text',
          label: 'Text',
          hint: 'One line above the home page. ‘Back to the original’ removes it.',
        },
        {
          name: 'href',
          label: 'Page (optional)',
          words: 'page',
          hint: 'For example /course/browse-courses',
        },
      ],
    },
  ],
} as const satisfies Partial<Record<ContentSection, readonly TextGroup[]>>

const lowerFirst = (label: string) => label.slice(0, 1).toLowerCase() + label.slice(1)

/** 'Camps: heading' is 'heading of camps'. */
const sentenceWords = ({ label, words }: TextField): string =>
  words ?? label.split(': ').map(lowerFirst).reverse().join(' of ')

const wordsOfGroups = (groups: readonly TextGroup[]): ReadonlyMap<string, string> =>
  new Map(groups.flatMap(({ fields }) => fields.map((field) => [field.name, sentenceWords(field)] as const)))

const items = (words: string) => new Map([['items', words]])

/** What a person reads about a field in a sentence, as in 'Changed by Ada 1 minute ago: figures.' (STF-067). */
export const contentFieldWords: Readonly<Record<ContentSection, ReadonlyMap<string, string>>> = {
  testimonials: items('testimonials'),
  partners: items('partners'),
  statistics: items('figures'),
  questions: items('questions'),
  home: wordsOfGroups(textGroups.home),
  about: wordsOfGroups(textGroups.about),
  announcement: wordsOfGroups(textGroups.announcement),
}
