'use client'

import type { HomeTexts } from '#contract/api/site-content'
import { ContentForm, type EditorProps } from '@/components/staff/content/content-form'
import { TextFields, type TextGroup } from '@/components/staff/content/text-fields'
import { TextPreview } from '@/components/staff/content/text-preview'

const groups: readonly TextGroup<keyof HomeTexts>[] = [
  {
    title: 'Top of the page',
    fields: [
      { name: 'heroTitle', label: 'Heading' },
      { name: 'heroLead', label: 'Text', limit: 240 },
      { name: 'heroPlaceholder', label: 'Example in the search' },
      { name: 'heroCourses', label: 'Button to the courses' },
      { name: 'heroTalk', label: 'Button to the contact page' },
    ],
  },
  {
    title: 'Offerings',
    fields: [
      { name: 'offeringsTitle', label: 'Heading' },
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
      { name: 'appTitle', label: 'Heading' },
      { name: 'appText', label: 'Text', limit: 240 },
      { name: 'appAndroid', label: 'Button for Android' },
      { name: 'appIos', label: 'Button for iPhone' },
    ],
  },
  {
    title: 'Section titles',
    fields: [
      { name: 'partnersTitle', label: 'Partners' },
      { name: 'coursesTitle', label: 'Courses' },
      { name: 'coursesLink', label: 'Courses: link' },
      { name: 'blogTitle', label: 'Blog' },
      { name: 'blogLink', label: 'Blog: link' },
      { name: 'testimonialsTitle', label: 'Testimonials' },
      { name: 'faqTitle', label: 'Questions' },
      { name: 'faqLead', label: 'Questions: text', limit: 160 },
      { name: 'faqLink', label: 'Questions: button' },
    ],
  },
]

/** STF-245. */
export const HomeEditor = (props: EditorProps<'home'>) => (
  <ContentForm
    {...props}
    section="home"
    fields={(editing) => <TextFields groups={groups} editing={editing} />}
    preview={(value) => <TextPreview groups={groups} value={value} />}
  />
)
